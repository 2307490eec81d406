// @postgres-only: the same SQL on both

import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { everyWrite } from '../../../tests/kit/server/every-write';
import { journalOf } from '../../../tests/kit/server/journal';
import { unlabelled } from '../../../tests/kit/unlabelled';
import { WRITE_NAMES, type WriteName } from '../../contract/calls';
import { endpoints } from '../../contract/endpoints';
import { difference } from './journal';

let app: TestApp;
let writes: Awaited<ReturnType<typeof everyWrite>>;
beforeAll(async () => {
  app = await testApp();
  writes = await everyWrite(app, 'dana');
});
afterAll(() => app.close());

describe.each(WRITE_NAMES)('the write %s', (name) => {
  it('adds exactly one entry to the journal, which says what changed, and none when it is refused or sent again; every field of it has words (contract 6.1, 6.3, 6.4, 6.9)', async () => {
    const { calls, send } = writes;
    const call = await calls[name]();
    const count = async () => (await journalOf(app)).length;
    const before = await count();
    const key = { 'idempotency-key': `once-${name}` };
    const { statusCode, headers: answered, body } = await send(name, call, key);
    expect([statusCode < 300, body]).toEqual([true, expect.anything()]);
    const added = (await journalOf(app)).slice(before);
    expect(added).toMatchObject([
      {
        call: name,
        request_id: answered['x-request-id'],
        reason: call.reason ?? null,
        before: call.before,
        after: call.after,
      },
    ]);
    expect(added[0]!.subjects[0]).toMatch(call.subject);
    expect(unlabelled(added[0]!)).toEqual([]);
    expect(added[0]!.person_name).toMatch(/^דנה (לוי|ברק \d+)$/);
    expect(JSON.stringify(added)).not.toContain('-password');

    if (endpoints[name].method === 'POST') {
      expect((await send(name, call, key)).headers['idempotency-replayed']).toBe('true');
      expect(await count()).toBe(before + 1);
    }
    const refused = await send(name, { ...call, body: { nothing: 'valid' }, bytes: undefined }, {});
    if (call.body !== undefined) expect(refused.statusCode).toBe(400);
    expect(await count()).toBe(before + 1 + Number(refused.statusCode < 300));
  });
});

it('an entry has the name that the person had then, and is found under both names by the same id', async () => {
  const entries = (await journalOf(app)).filter(
    ({ call }) => endpoints[call as WriteName].group.name === 'Account',
  );
  expect(new Set(entries.map(({ subjects }) => subjects[0])).size).toBe(1);
  expect([...new Set(entries.map(({ person_name }) => person_name))].sort()).toEqual([
    expect.stringMatching(/^דנה ברק/),
    'דנה לוי',
  ]);
});

it.each(['update journal set reason = $$x$$', 'delete from journal', 'truncate journal'])(
  'the database refuses %s (contract 6.2)',
  async (attack) => {
    await expect(app.database.owner.query(attack)).rejects.toThrow('append-only');
  },
);

it('the difference of two versions has only the fields that differ, deeply compared', () => {
  expect(difference({ a: 1, b: [1, 2], c: null }, { a: 1, b: [1, 3], d: 'x' })).toEqual({
    before: { b: [1, 2], d: null },
    after: { b: [1, 3], d: 'x' },
  });
});
