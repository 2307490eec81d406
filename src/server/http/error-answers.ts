import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RuleError } from '../../domain/errors';
import { errorText } from '../../strings/errors';
import { isUnavailable } from '../db/errors';
import { ApiError, unavailable } from './api-error';

/** Fastify's own refusals, in the words of the contract. */
function ownRefusal(error: FastifyError): ApiError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('TOO_LARGE', errorText.tooLarge);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('NOT_JSON', errorText.notJson);
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new ApiError('MALFORMED', errorText.malformed)
        : null;
  }
}

/** A failure that is meant to be answered, as it goes out; null for what nobody expected. */
function answerable(error: FastifyError | RuleError | ApiError): ApiError | null {
  if (error instanceof ApiError) return error;
  return error instanceof RuleError
    ? new ApiError(error.code, error.message, error.fields)
    : ownRefusal(error);
}

/** What Fastify refuses before there is a route (an address that cannot be decoded): no hook ever sees it. */
export function answerUnroutable(headers: Record<string, string>) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    const { status, answer } = tooLong
      ? new ApiError('NOT_FOUND', errorText.notFound)
      : new ApiError('MALFORMED', errorText.malformed);
    void reply.status(status).headers(headers).header('cache-control', 'no-store').send(answer);
  };
}

/** Answers every failure with the contract's error body. What nobody expected is logged and answered as INTERNAL. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    let failure = answerable(error);
    if (!failure) {
      request.log.error({ err: error }, 'call failed');
      failure = isUnavailable(error) ? unavailable() : new ApiError('INTERNAL', errorText.internal);
    }
    if (failure.status === 429 || failure.status === 503)
      void reply.header('retry-after', failure.retryAfter);
    void reply.status(failure.status).header('cache-control', 'no-store').send(failure.answer);
  });
}
