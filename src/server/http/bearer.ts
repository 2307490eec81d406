import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorText } from '../../strings/errors';
import type { IdentityService } from '../auth/identity';
import { type Identity, InvalidToken } from '../auth/verifier';
import { CallError, unavailable } from './call-error';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/** Verifies the access token of every call in this scope before anything else, and that its sign-in still stands. */
export function requireBearer(
  app: FastifyInstance,
  { verify, signIns }: Pick<IdentityService, 'verify' | 'signIns'>,
): void {
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request) => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (!token || scheme?.toLowerCase() !== 'bearer') throw unauthenticated();
    let identity: Identity;
    try {
      identity = await verify(token);
    } catch (error) {
      if (error instanceof InvalidToken) throw unauthenticated();
      request.log.error({ err: error }, "the identity provider's keys cannot be loaded");
      throw unavailable();
    }
    if (signIns && !(await signIns.stands(identity))) throw unauthenticated();
    request.identity = identity;
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
