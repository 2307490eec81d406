import type { Answer, Body, Params } from '../../contract/endpoint';
import type { Endpoints } from '../../contract/endpoints';
import { SUBJECTS } from '../../contract/journal';
import type { WriteName } from '../../contract/tags';
import { addToJournal, type Change } from '../record/journal';
import type { Person } from '../record/people';
import type { Write } from '../record/write';

/** A write of the demo: by one of its people, at a time in the past. */
export interface DemoWrite extends Write {
  person: Person;
}

type Input<Name extends WriteName> = { params?: Params<Endpoints[Name]>; body?: Body<Endpoints[Name]> };

/** Does what a call does, with its entry in the journal; nobody listens to its event. */
export async function recorded<Name extends WriteName>(
  write: DemoWrite,
  call: Name,
  input: Input<Name>,
  work: (write: Write) => Promise<Answer<Endpoints[Name]>>,
): Promise<Answer<Endpoints[Name]>> {
  const { tx, now, person } = write;
  let change: Change | undefined;
  const answer = await work({ ...write, changed: (told) => (change = told) });
  // The union of all calls loses which input belongs to which answer.
  const subjectsOf = SUBJECTS[call] as (written: object) => ReturnType<(typeof SUBJECTS)[WriteName]>;
  await addToJournal(tx, {
    at: now,
    person,
    personName: person.name,
    requestId: 'demo',
    call,
    subjects: subjectsOf({ ...input, answer, personId: person.firstId }),
    tags: [],
    reason: (input.body as { reason?: string | null } | undefined)?.reason ?? null,
    ...(change ?? { before: null, after: answer as Record<string, unknown> | null }),
  });
  return answer;
}
