import type { FastifyRequest } from 'fastify';
import type { Identity } from '../identity/verifier';

const people = new WeakMap<Identity, number>();

/** Remembers whose writes an identity makes, for the log. */
export function rememberPerson(identity: Identity, personId: number): void {
  people.set(identity, personId);
}

/** The person by id, who is known once one of their writes succeeded with the same token. */
export function personOfCall({ identity }: FastifyRequest): number | undefined {
  return identity ? people.get(identity) : undefined;
}
