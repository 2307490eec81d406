import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COUNT_MAX } from '../../domain/limits';
import { LongAnswer } from '../db/long-answer';
import type { Page } from '../db/read-list';
import type { SentAnswer } from '../reads/kept-answers';
import { inTurns } from './in-turns';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The entity tag of a body with these headers; RFC 9110, 8.8.3. */
function etagOf(body: Buffer, headers: object): string {
  return `"${createHash('sha1').update(JSON.stringify(headers)).update(body).digest('base64url')}"`;
}

/** The address of what comes after a page: that of the call, with the cursor. */
function addressOf({ url }: FastifyRequest, cursor: string): string {
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.delete('offset');
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}

/** What the headers of a list tell: its total before paging, and where it goes on. RFC 8288. */
export function listHeaders(request: FastifyRequest, { total, next }: Omit<Page<unknown>, 'rows'>) {
  return {
    'x-total-count': Math.min(total, COUNT_MAX),
    'x-total-count-relation': total > COUNT_MAX ? 'gte' : 'eq',
    ...(next !== undefined && { link: `<${addressOf(request, next)}>; rel="next"` }),
  };
}

/** An answer as it is sent. One that is sent in parts has no entity tag. */
export function sentAnswer(answer: unknown, headers: SentAnswer['headers'] = {}): SentAnswer {
  if (answer instanceof LongAnswer) return { body: answer, headers };
  const body = Buffer.from(JSON.stringify(answer));
  return { body, headers: { ...headers, etag: etagOf(body, headers) } };
}

/** Whether the caller has this answer already; RFC 9110, 13.1.2. */
function isKnown(given: string | undefined, { headers }: SentAnswer): boolean {
  if (given === undefined || headers.etag === undefined) return false;
  const tags = given.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(String(headers.etag));
}

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: SentAnswer): FastifyReply {
  void reply.headers(answer.headers);
  if (isKnown(request.headers['if-none-match'], answer)) return reply.status(304).send();
  const { body } = answer;
  // A failure in the middle ends the connection, so that nobody takes a part for the whole.
  const sent = body instanceof LongAnswer ? Readable.from(inTurns(body.json()), { objectMode: false }) : body;
  return reply.type(JSON_TYPE).send(sent);
}
