import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COUNT_MAX } from '../../domain/limits';
import type { SentAnswer } from '../reads/kept-answers';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The entity tag of a body with these headers; RFC 9110, 8.8.3. */
function etagOf(body: Buffer, headers: object): string {
  return `"${createHash('sha1').update(JSON.stringify(headers)).update(body).digest('base64url')}"`;
}

/** An answer as it is sent; of a list with its total before paging. */
export function sentAnswer(answer: unknown, total?: number): SentAnswer {
  const body = Buffer.from(JSON.stringify(answer));
  const counted: SentAnswer['headers'] =
    total === undefined
      ? {}
      : {
          'x-total-count': Math.min(total, COUNT_MAX),
          'x-total-count-relation': total > COUNT_MAX ? 'gte' : 'eq',
        };
  return { body, headers: { ...counted, etag: etagOf(body, counted) } };
}

/** Whether the caller has this answer already; RFC 9110, 13.1.2. */
function isKnown(given: string | undefined, { headers }: SentAnswer): boolean {
  if (given === undefined) return false;
  const tags = given.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(String(headers.etag));
}

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: SentAnswer): FastifyReply {
  void reply.headers(answer.headers);
  if (isKnown(request.headers['if-none-match'], answer)) return reply.status(304).send();
  return reply.type(JSON_TYPE).send(answer.body);
}
