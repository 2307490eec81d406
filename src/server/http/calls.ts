import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import { z } from 'zod';
import { CACHED_READS } from '../../contract/cached-reads';
import { subjectsOf } from '../../contract/call-subjects';
import { type CallName, type ReadName, tagsShown, tagsStale, type WriteName } from '../../contract/calls';
import {
  type Answer,
  type Body,
  type Endpoint,
  type Params,
  type Query,
  successStatus,
} from '../../contract/endpoint';
import { endpoints, type Endpoints } from '../../contract/endpoints';
import { fieldMessages } from '../../contract/errors';
import { dayOf } from '../../domain/days';
import { invalid, notFound, throwIfForbidden } from '../../domain/errors';
import type { Role } from '../../domain/roles';
import { forbiddenText } from '../../strings/common';
import { errorText } from '../../strings/errors';
import { LongAnswer } from '../db/long-answer';
import type { Page } from '../db/read-list';
import type { Db } from '../db/tables';
import type { Identity } from '../identity/verifier';
import type { AnswerCache } from '../record/answer-cache';
import { findAnswer, fingerprint, type StoredAnswer } from '../record/idempotency';
import type { Replica } from '../record/replica';
import { runWrite, type WriteContext, type WriteEnvironment } from '../record/write';
import { rememberPerson, writerOf } from './bearer';
import { codingOf, JSON_TYPE, listHeaders, sendAnswer, sentAnswer } from './read-answers';
import { limitUploads } from './receiving';

/** The validated input of a call, and who calls. */
interface CallInput<Name extends CallName> {
  params: Params<Endpoints[Name]>;
  query: Query<Endpoints[Name]>;
  body: Body<Endpoints[Name]>;
  writer: Identity;
  role: Role;
}

export interface ReadContext<Name extends CallName> extends Omit<CallInput<Name>, 'body'> {
  db: Db;
  now: Date;
  siteTimeZone: string;
}

type WriteCallContext<Name extends CallName> = WriteContext & CallInput<Name>;

/** A list returns its response body as `rows`, with what its headers tell. */
type ReadResult<E> = E extends { pageSize: number } ? Page<Answer<E> | LongAnswer> : Answer<E> | LongAnswer;

/** Registers handlers for the calls of the contract. Input is validated before a handler runs. */
export interface Calls {
  read<Name extends ReadName>(
    name: Name,
    work: (call: ReadContext<Name>) => Promise<ReadResult<Endpoints[Name]>>,
  ): void;
  write<Name extends WriteName>(
    name: Name,
    work: (call: WriteCallContext<Name>) => Promise<Answer<Endpoints[Name]>>,
  ): void;
  /**
   * A write whose first reading is sent in one packet with the beginning of its transaction, which saves a round trip.
   * The reading rejects only where the database fails.
   */
  writeAhead<Name extends WriteName, Ahead>(
    name: Name,
    read: (pipeline: QueryExecutorProvider, call: CallInput<Name>) => Promise<Ahead>,
    work: (call: WriteCallContext<Name> & { ahead: Ahead }) => Promise<Answer<Endpoints[Name]>>,
  ): void;
  /** A write with slow work that is done before its transaction. */
  writePrepared<Name extends WriteName, Prepared>(
    name: Name,
    prepare: (call: CallInput<Name> & { db: Db }) => Promise<Prepared>,
    work: (call: WriteCallContext<Name> & { prepared: Prepared }) => Promise<Answer<Endpoints[Name]>>,
  ): void;
}

/** For calls without parameters: any parameter is refused. */
const NO_QUERY = z.strictObject({});
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/** A contract path in Fastify's syntax. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function check(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result?.success === false) throw invalid(fieldMessages(result.error));
  return result?.data;
}

/** Who calls, and as what. Rejects with FORBIDDEN. */
async function callerOf(endpoint: Endpoint, request: FastifyRequest, { roles, managingRefusal }: CallRules) {
  const writer = writerOf(request);
  const role: Role = roles ? request.role : 'manager';
  if (endpoint.who === 'manager' && role !== 'manager') throwIfForbidden(forbiddenText.managersOnly);
  if (endpoint.who === 'accountManager') throwIfForbidden(await managingRefusal(writer));
  return { writer, role };
}

function inputOf<Name extends CallName>(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Pick<CallInput<Name>, 'writer' | 'role'>,
): CallInput<Name> {
  const params = endpoint.params?.safeParse(request.params);
  // No record can have such an id.
  if (params?.success === false) throw notFound();
  const input = {
    params: params?.data,
    query: check(endpoint.query ?? NO_QUERY, request.query),
    body: endpoint.bytes ? request.body : check(endpoint.body, request.body),
    ...caller,
  };
  return input as CallInput<Name>;
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined) return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw invalid({ 'Idempotency-Key': errorText.malformed });
  return key;
}

/** A body without what must not be stored, not even as the hash that its fingerprint is. */
function withoutSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('password' in body)) return body;
  const { password: _, ...rest } = body;
  return rest;
}

/** The key of a call with its fingerprint, if it has one. */
function idempotencyOf(request: FastifyRequest) {
  const key = keyOf(request);
  return key === undefined
    ? undefined
    : { key, fingerprint: fingerprint(request.method, request.url, withoutSecrets(request.body)) };
}

interface Answered extends StoredAnswer {
  replayed: boolean;
}

function sendWritten(reply: FastifyReply, { status, body, replayed }: Answered) {
  if (replayed) void reply.header('idempotency-replayed', 'true');
  if (body) void reply.type(JSON_TYPE);
  return reply.status(status).send(body || null);
}

function statusOf(endpoint: Endpoint, body: unknown): number {
  const { changes } = endpoint;
  const isChange =
    changes !== undefined && (body as Partial<Record<string, unknown>> | undefined)?.[changes] != null;
  return isChange ? 200 : successStatus(endpoint);
}

/** The reason that a person gave; null without one. */
function reasonOf(body: unknown): string | null {
  return (body as { reason?: string | null } | null | undefined)?.reason ?? null;
}

/** A call that takes a file gets its own scope, because all other bodies are JSON. */
function bind(app: FastifyInstance, { bytes }: Endpoint, route: RouteOptions): void {
  if (bytes === undefined) {
    app.route(route);
    return;
  }
  void app.register(async (scope) => {
    limitUploads(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({ ...route, bodyLimit: bytes });
  });
}

/** What people are allowed to do. */
interface CallRules {
  /** Whether roles restrict what a person may do. */
  roles: boolean;
  /** Why a person may not manage accounts; null if allowed. */
  managingRefusal: (writer: Identity) => Promise<string | null>;
}

/** Where calls run, and what people are allowed to do. */
interface CallEnvironment extends WriteEnvironment, CallRules {
  /** The connections of reads. */
  db: Db;
  /** Null: every read asks the database. */
  answerCache: AnswerCache | null;
  /** For reads whose answers are cached; null: they use `db`, too. */
  replica: Replica | null;
}

export function bindCalls(
  app: FastifyInstance,
  { roles, managingRefusal, answerCache, replica, ...environment }: CallEnvironment,
): Calls {
  const rules = { roles, managingRefusal };
  function bindWrite<Name extends WriteName, Prepared, Ahead>(
    name: Name,
    prepare: (call: CallInput<Name> & { db: Db }) => Promise<Prepared>,
    read: (pipeline: QueryExecutorProvider, call: CallInput<Name>) => Promise<Ahead>,
    work: (
      call: WriteCallContext<Name> & { prepared: Prepared; ahead: Ahead },
    ) => Promise<Answer<Endpoints[Name]>>,
  ): void {
    const endpoint: Endpoint = endpoints[name];
    bind(app, endpoint, {
      method: endpoint.method,
      url: routePath(endpoint.path),
      handler: async (request, reply) => {
        const idempotency = idempotencyOf(request);
        let input: CallInput<typeof name>;
        try {
          input = inputOf(endpoint, request, await callerOf(endpoint, request, rules));
        } catch (refusal) {
          // The call may have succeeded when it was first sent, by rules that have changed since.
          const stored = idempotency && (await findAnswer(environment.db, writerOf(request), idempotency));
          if (!stored) throw refusal;
          return sendWritten(reply, { ...stored, replayed: true });
        }
        const prepared = await prepare({ ...input, db: environment.db });
        const result = await runWrite(environment, {
          id: request.id,
          call: name,
          writer: input.writer,
          role: input.role,
          now: new Date(),
          status: statusOf(endpoint, input.body),
          idempotency,
          reason: reasonOf(input.body),
          ahead: (pipeline) => read(pipeline, input),
          work: (context, ahead) => work({ ...context, ...input, prepared, ahead }),
          tags: (answer) => tagsStale(name, { ...input, answer }),
          subjects: (answer, personId) => subjectsOf(name, { ...input, answer, personId }),
        });
        rememberPerson(input.writer, result.personId);
        return sendWritten(reply, result);
      },
    });
  }
  const nothing = async () => undefined;
  return {
    read(name, work) {
      const endpoint: Endpoint = endpoints[name];
      const cached = CACHED_READS[name];
      app.get(routePath(endpoint.path), async (request, reply) => {
        const caller = await callerOf(endpoint, request, rules);
        const now = new Date();
        const coding = codingOf(request.headers['accept-encoding']);
        const read = async () => {
          const input = inputOf<typeof name>(endpoint, request, caller);
          const readFrom = async (db: Db) => {
            const result = await work({ ...input, ...environment, db, now });
            return endpoint.pageSize ? (result as Page<unknown>) : { rows: result };
          };
          const { db } = environment;
          const { rows, ...page } = await (cached && replica ? replica.read(db, readFrom) : readFrom(db));
          return {
            answer: await sentAnswer(
              rows,
              coding,
              endpoint.pageSize ? listHeaders(request, page as Page<unknown>) : undefined,
            ),
            // A long answer is never cached.
            tags:
              rows instanceof LongAnswer
                ? []
                : [...tagsShown(name, rows, input.params), ...(cached?.also ?? [])],
          };
        };
        if (!answerCache || !cached) return sendAnswer(request, reply, (await read()).answer);
        const day = cached.daily ? dayOf(now, environment.siteTimeZone) : '';
        return sendAnswer(request, reply, await answerCache.get(`${coding} ${day}${request.url}`, read));
      });
    },
    write(name, work) {
      bindWrite(name, nothing, nothing, work);
    },
    writeAhead(name, read, work) {
      bindWrite(name, nothing, read, work);
    },
    writePrepared(name, prepare, work) {
      bindWrite(name, prepare, nothing, work);
    },
  };
}
