import { WRITE_NAMES } from '../../../src/contract/calls';
import type { TestApp } from './app';
import { everyRead, firstIds } from './every-read';
import { everyWrite } from './every-write';

export type Person = Awaited<ReturnType<typeof everyWrite>>;

/** Makes every write there is, each of which must succeed. Returns who made them. */
export async function writeAll(app: TestApp, login: string): Promise<Person> {
  const person = await everyWrite(app, login);
  const refused: unknown[] = [];
  for (const name of WRITE_NAMES) {
    const { statusCode, body } = await person.send(name, await person.calls[name]());
    if (statusCode >= 300) refused.push([name, statusCode, body]);
  }
  expect(refused).toEqual([]);
  return person;
}

/** The answers to every read in every way, all of which must succeed. */
export async function readAll(app: TestApp, { headers }: Person): Promise<Record<string, unknown>> {
  const ids = await firstIds(async (path) => (await app.call('GET', path)).body);
  const answers: Record<string, unknown> = {};
  for (const { path, query } of everyRead(ids)) {
    const { status, body } = await app.call('GET', path, { query, headers });
    answers[`${path} ${JSON.stringify(query)}`] = status === 200 ? body : { status, body };
    expect([path, query, status, body]).toEqual([path, query, 200, body]);
  }
  return answers;
}
