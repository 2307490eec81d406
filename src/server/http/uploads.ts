import type { FastifyInstance } from 'fastify';
import { errorText } from '../../strings/errors';
import { writerOf } from './bearer';
import { CallError } from './call-error';

/** Files that are received at the same time. Each is held in memory, for as long as a slow connection takes. */
const IN_ALL = 16;

/** Lets in one file of a person at a time, and so many in all; else 503 before any of it is read. */
export function limitUploads(app: FastifyInstance): void {
  const people = new Set<string>();
  app.addHook('onRequest', async (request, { raw }) => {
    const { issuer, subject } = writerOf(request);
    const person = `${issuer} ${subject}`;
    if (people.has(person) || people.size >= IN_ALL) throw new CallError('UNAVAILABLE', errorText.tooMany);
    if (raw.destroyed) return;
    people.add(person);
    raw.once('close', () => people.delete(person));
  });
}
