import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorText } from '../../strings/errors';
import { type Identity, InvalidToken, type VerifyToken } from '../auth/verifier';
import { ApiError, unavailable } from './api-error';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/** Verifies the access token of every call of this scope before anything else is looked at. */
export function requireBearer(app: FastifyInstance, verify: VerifyToken): void {
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request) => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (!token || scheme?.toLowerCase() !== 'bearer') throw unauthenticated();
    try {
      request.identity = await verify(token);
    } catch (error) {
      if (error instanceof InvalidToken) throw unauthenticated();
      request.log.error({ err: error }, "the identity provider's keys cannot be had");
      throw unavailable();
    }
  });
}

function unauthenticated(): ApiError {
  return new ApiError('UNAUTHENTICATED', errorText.unauthenticated);
}

/** Who makes this call. Only below requireBearer. */
export function writerOf(request: FastifyRequest): Identity {
  if (!request.identity) throw unauthenticated();
  return request.identity;
}
