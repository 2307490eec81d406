import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorCode } from '../../contract/error-codes';
import type { ErrorAnswer } from '../../contract/errors';
import { type Blocker, RuleError } from '../../domain/errors';
import { errorText } from '../../strings/errors';
import { isUnavailable } from '../db/errors';
import { TooBusy } from '../identity/semaphore';
import { KeyReused } from '../record/idempotency';

/** A call fails for another reason than a rule of the domain. */
export class CallError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** A Hebrew message for the user. */
    sentence: string,
    /** Seconds after which the call may be retried. */
    readonly retryAfter = 1,
  ) {
    super(sentence);
  }
}

/** The database cannot be reached or does not respond in time. */
export function unavailable(): CallError {
  return new CallError('UNAVAILABLE', errorText.unavailable);
}

/** A CallError or a RuleError. */
interface Failure {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  blockers?: Blocker[];
}

/** The response to a failed call. */
export function failureAnswer({ code, message, fields, blockers }: Failure): {
  status: number;
  answer: ErrorAnswer;
} {
  return {
    status: ERROR_STATUS[code],
    answer: { error: message, code, ...(fields && { fields }), ...(blockers && { blockers }) },
  };
}

/** An expected error as an error of the contract; null for an unexpected one. */
function expected(error: FastifyError): CallError | RuleError | null {
  if (error instanceof CallError || error instanceof RuleError) return error;
  if (error instanceof TooBusy) return unavailable();
  if (error instanceof KeyReused) return new CallError('IDEMPOTENCY_MISMATCH', errorText.idempotencyMismatch);
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new CallError('TOO_LARGE', errorText.tooLarge);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new CallError('NOT_JSON', errorText.notJson);
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new CallError('MALFORMED', errorText.malformed)
        : null;
  }
}

/** Handles errors before routing (a URL that cannot be decoded), for which no hook runs. */
export function handleUnroutable(headers: Record<string, string>) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    const { status, answer } = failureAnswer(
      tooLong
        ? new CallError('NOT_FOUND', errorText.notFound)
        : new CallError('MALFORMED', errorText.malformed),
    );
    void reply.status(status).headers(headers).header('cache-control', 'no-store').send(answer);
  };
}

/** Sends every error as the contract's error body. Unexpected errors are logged and sent as INTERNAL. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    let failure = expected(error);
    if (!failure) {
      if (isUnavailable(error)) {
        // Many calls at once, and a trace of the driver would say no more.
        request.log.warn({ reason: error.message }, 'call failed: the database is not available');
        failure = unavailable();
      } else {
        request.log.error({ err: error }, 'call failed');
        failure = new CallError('INTERNAL', errorText.internal);
      }
    }
    const { status, answer } = failureAnswer(failure);
    if (failure instanceof CallError && (status === 429 || status === 503))
      void reply.header('retry-after', failure.retryAfter);
    // With the connection, many senders would lose the answer: what is left of the body is thrown away (receiving.ts).
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection');
    // A long answer fails before any of it was sent: what is sent in its place is not compressed. Fastify has the headers
    // of a stream set on the response itself, too.
    reply.removeHeader('content-encoding');
    reply.raw.removeHeader('content-encoding');
    void reply.status(status).header('cache-control', 'no-store').send(answer);
  });
}
