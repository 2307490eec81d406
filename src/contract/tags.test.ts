import { z } from 'zod';
import * as answer from './answers';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { READS, type ReadName, type Tag, tagParts, WRITES } from './tags';

/** Whether a response has the name of a person. */
function showsPerson({ answer: schema }: Endpoint): boolean {
  const described = JSON.stringify(schema && z.toJSONSchema(schema, { unrepresentable: 'any' }));
  return described.includes(JSON.stringify(answer.person.description));
}

test('a new name makes the account stale, and exactly what shows the name of a person', () => {
  // The answer of any read, as far as its tags depend on it.
  const read = Object.assign([{ id: 7 }], { id: 7 });
  const tagsOf = READS as Record<ReadName, (read: unknown, params: unknown) => readonly Tag[]>;
  const shown = Object.keys(READS)
    .map((name) => name as ReadName)
    .filter((name) => name === 'getAccount' || showsPerson(endpoints[name]))
    .flatMap((name) => tagsOf[name](read, { id: 7 }).map((tag) => tagParts(tag).type));
  expect([...WRITES.changeAccount()].sort()).toEqual([...new Set(shown)].sort());
});
