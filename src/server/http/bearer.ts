import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '../../domain/roles';
import { errorText } from '../../strings/errors';
import type { IdentityService } from '../identity/identity';
import { type Identity, InvalidToken } from '../identity/verifier';
import { CallError, unavailable } from './call-error';

const people = new WeakMap<Identity, number>();

/** Remembers whose writes an identity makes, for the log. */
export function rememberPerson(identity: Identity, personId: number): void {
  people.set(identity, personId);
}

/** The person by id, who is known once one of their writes succeeded with the same token. */
export function personOfCall({ identity }: FastifyRequest): number | undefined {
  return identity ? people.get(identity) : undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    /** The caller's role; set within requireBearer's scope. */
    role: Role;
  }
}

/**
 * Verifies the access token of every call in this scope before anything else, and that its sign-in still stands. A person
 * has the role of now, where the sign-in tells it, and not that of the token.
 */
export function requireBearer(
  app: FastifyInstance,
  { verify, signIns }: Pick<IdentityService, 'verify' | 'signIns'>,
): void {
  app.decorateRequest('identity', null);
  app.decorateRequest('role', 'staff');
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
    const role = signIns ? await signIns.roleOf(identity) : identity.role;
    if (role === null) throw unauthenticated();
    request.identity = identity;
    request.role = role;
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
