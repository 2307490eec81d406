import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorText } from '../../strings/errors';
import { type Identity, InvalidToken, type VerifyToken } from '../auth/verifier';
import { CallError, unavailable } from './call-error';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/** Verifies the access token of every call in this scope before anything else. */
export function requireBearer(app: FastifyInstance, verify: VerifyToken): void {
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request) => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (!token || scheme?.toLowerCase() !== 'bearer') throw unauthenticated();
    try {
      request.identity = await verify(token);
    } catch (error) {
      if (error instanceof InvalidToken) throw unauthenticated();
      request.log.error({ err: error }, "the identity provider's keys cannot be loaded");
      throw unavailable();
    }
  });
}

function unauthenticated(): CallError {
  return new CallError('UNAUTHENTICATED', errorText.unauthenticated);
}

/** The caller's identity. Only within requireBearer's scope. */
export function writerOf(request: FastifyRequest): Identity {
  if (!request.identity) throw unauthenticated();
  return request.identity;
}
