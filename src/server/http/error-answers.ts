import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '../../strings/errors';
import { isUnavailable } from '../db/errors';
import { ApiError, notFound, unavailable } from './api-error';

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

/** What Fastify refuses before there is a route (an address that cannot be decoded): no hook ever sees it. */
export function answerUnroutable(headers: Record<string, string>) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    const told = tooLong ? notFound() : new ApiError('MALFORMED', errorText.malformed);
    void reply.status(told.status).headers(headers).header('cache-control', 'no-store').send(told.answer);
  };
}

/** Answers every failure with the contract's error body. What nobody expected is logged and told as INTERNAL. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    let told = error instanceof ApiError ? error : ownRefusal(error);
    if (!told) {
      request.log.error({ err: error }, 'call failed');
      told = isUnavailable(error) ? unavailable() : new ApiError('INTERNAL', errorText.internal);
    }
    if (told.status === 429 || told.status === 503) void reply.header('retry-after', told.retryAfter);
    void reply.status(told.status).header('cache-control', 'no-store').send(told.answer);
  });
}
