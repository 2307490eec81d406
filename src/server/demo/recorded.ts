import { subjectsOf } from '../../contract/call-subjects';
import type { WriteName } from '../../contract/calls';
import type { Answer, Body, Params } from '../../contract/endpoint';
import type { Endpoints } from '../../contract/endpoints';
import { addToJournal, type RecordChange } from '../record/journal';
import type { Person } from '../record/people';
import type { WriteContext } from '../record/write';

/** A write of the demo: by one of its people, at a time in the past. */
export interface DemoWrite extends WriteContext {
  person: Person;
}

type Input<Name extends WriteName> = { params?: Params<Endpoints[Name]>; body?: Body<Endpoints[Name]> };

/** Does what a call does, with its entry in the journal; nobody listens to its event. */
export async function recorded<Name extends WriteName>(
  write: DemoWrite,
  call: Name,
  input: Input<Name>,
  work: (write: WriteContext) => Promise<Answer<Endpoints[Name]>>,
): Promise<Answer<Endpoints[Name]>> {
  const { tx, now, person } = write;
  let change: RecordChange | undefined;
  const answer = await work({ ...write, changed: (recorded) => (change = recorded) });
  await addToJournal(tx, {
    at: now,
    person,
    personName: person.name,
    requestId: 'demo',
    call,
    subjects: subjectsOf(call, { params: input.params, body: input.body, answer, personId: person.firstId }),
    tags: [],
    reason: (input.body as { reason?: string | null } | undefined)?.reason ?? null,
    ...(change ?? { before: null, after: answer as Record<string, unknown> | null }),
  });
  return answer;
}
