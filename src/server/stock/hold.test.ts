// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { rinse, rinseBody } from '../../../tests/kit/server/factories';
import { journalOf, lastEntry } from '../../../tests/kit/server/journal';
import { kitchen, type Kitchen } from '../../../tests/kit/server/kitchen';
import type { Good } from '../../contract/goods';
import type { JournalEntry } from '../../contract/journal';
import type { ManufactureStep } from '../../contract/manufacture-steps';
import type { PurchasedGood } from '../../contract/purchased-goods';

let app: TestApp;
let home: Kitchen;
beforeAll(async () => (app = await testApp()));
beforeEach(async () => (home = await kitchen(app)));
afterAll(() => app.close());

interface Answer {
  lots: number[];
  code: string;
  error: string;
  fields: Record<string, string>;
}
const reason = 'ממתין לתוצאות מעבדה';
const post = (path: string, body: object) => app.call<Answer>('POST', path, { body });
const hold = (id: number, parts: object = {}) => post(`/api_goods/${id}/hold`, { reason, ...parts });
const release = (id: number, parts: object = {}) =>
  post(`/api_goods/${id}/release`, { reason: 'תקין', ...parts });
const use = () =>
  post(
    '/api_goods',
    rinseBody(home.rinsed.typeId, { [home.carrots.id]: '0.1' }, { expires_at: '2090-01-01' }),
  );
const sell = (amount = '0.1') => post('/api_sold_goods', { good_id: home.lot.id, amount, customer: 'מלון' });
const lotOf = async (id: number) => (await app.call<Good[]>('GET', `/api_goods/${id}`)).body[0]!;
const receiptOf = async (id: number) =>
  (await app.call<PurchasedGood[]>('GET', '/api_purchased_goods', { query: { id } })).body[0]!;
const heldIds = async () =>
  (await app.call<Good[]>('GET', '/api_goods', { query: { stock: 'held' } })).body.map(({ id }) => id);
const usable = async () => {
  const { body } = await app.call<ManufactureStep[]>('GET', `/api_manufacture_steps/${'שטיפה'}`);
  return body.flatMap(({ goods_with_available_amounts: lots }) => lots!.map(({ id }) => id));
};
const sellable = async () => (await app.call<Good[]>('GET', '/api_sellable_goods')).body.map(({ id }) => id);
const run = (text: string, values: unknown[] = []) => app.database.owner.query(text, values);

it('a held lot says by whom and why, and can be neither used nor sold until it is released (contract 3.200, 6.30, 6.31, 6.32)', async () => {
  const { carrots, lot } = home;
  expect(await usable()).toContain(carrots.id);
  for (const { id } of [carrots, lot]) {
    expect(await hold(id)).toMatchObject({ status: 200, body: { lots: [id] } });
    expect((await lotOf(id)).held).toEqual({
      at: expect.any(String),
      by: expect.any(String),
      by_id: expect.any(Number),
      reason,
    });
  }
  expect((await receiptOf(carrots.id)).held).toEqual((await lotOf(carrots.id)).held);
  expect(await usable()).not.toContain(carrots.id);
  expect(await sellable()).not.toContain(lot.id);
  expect(await heldIds()).toEqual(expect.arrayContaining([carrots.id, lot.id]));

  for (const [call, field, { id, good_type_name }] of [
    [use, 'used_good_ids.0', carrots],
    [sell, 'good_id', lot],
  ] as const) {
    const { status, body } = await call();
    expect([status, body.code]).toEqual([409, 'HELD']);
    for (const part of [good_type_name, String(id), reason]) expect(body.fields[field]).toContain(part);
  }

  for (const { id } of [carrots, lot]) expect((await release(id)).body).toEqual({ lots: [id] });
  expect(await heldIds()).not.toContain(lot.id);
  expect((await lotOf(lot.id)).held).toBeNull();
  expect((await receiptOf(carrots.id)).held).toBeNull();
  expect([(await use()).status, (await sell()).status]).toEqual([201, 201]);
});

it('everything made from a lot is held and released with it, but not what is held already or used up, and the journal names all of them (contract 3.201, 6.30)', async () => {
  const { carrots, lot, rinsed } = home;
  const [second, gone] = await Promise.all(
    [1, 2].map(() => rinse(app, rinsed.typeId, { [carrots.id]: 1 }, { expires_at: '2090-01-01' })),
  );
  await post(`/api_goods/${gone!.id}/zero_remaining`, {});
  await hold(second!.id, { reason: 'לפני כן' });
  expect((await hold(carrots.id, { with_made_from: true })).body).toEqual({ lots: [carrots.id, lot.id] });
  expect((await lotOf(second!.id)).held).toMatchObject({ reason: 'לפני כן' });
  const [entry] = (await journalOf(app))
    .filter(({ subjects }) => subjects.includes(`Good:${lot.id}`))
    .slice(-1);
  expect(entry).toMatchObject({
    subjects: [`Good:${carrots.id}`, `Good:${lot.id}`],
    reason,
    before: { held: false },
    after: { held: true },
  });
  const [row] = (
    await app.call<JournalEntry[]>('GET', '/api_journal', { query: { subject: `Good:${lot.id}`, limit: 1 } })
  ).body;
  const named = [carrots, lot].map(({ id, good_type_name }) => ({ id, good_type_name }));
  expect(row).toMatchObject({ call: 'holdGood', lots: named });
  expect((await hold(carrots.id, { with_made_from: true })).body).toEqual({ lots: [] });
  expect((await release(carrots.id, { with_made_from: true })).body).toEqual({
    lots: [carrots.id, lot.id, second!.id].sort((a, b) => a - b),
  });
  expect((await release(carrots.id)).body).toEqual({ lots: [] });
});

it('a hold or release that changes no lot says in the journal how the lot is (contract 6.1, 6.30)', async () => {
  const { id } = home.lot;
  const unchanged = async (write: typeof hold, held: boolean) => {
    const before = (await journalOf(app)).length;
    expect((await write(id)).body).toEqual({ lots: [] });
    expect(await journalOf(app)).toHaveLength(before + 1);
    expect(await lastEntry(app)).toMatchObject({ before: { held }, after: { held } });
  };
  await unchanged(release, false);
  await hold(id);
  await unchanged(hold, true);
  await post(`/api_goods/${id}/zero_remaining`, {});
  await unchanged(hold, false);
});

it('a held lot may be thrown away, and is held again when that is reversed (contract 6.32, 6.34)', async () => {
  const { id } = home.lot;
  await hold(id);
  expect((await post(`/api_goods/${id}/zero_remaining`, { reason: 'נזרק' })).status).toBe(200);
  expect((await lotOf(id)).held).toBeNull();
  expect((await hold(id)).body).toEqual({ lots: [] });
  expect((await release(id)).body).toEqual({ lots: [] });
  await post(`/api_goods/${id}/zero_remaining/reversal`, { reason: 'טעות' });
  expect((await lotOf(id)).held).toMatchObject({ reason });
  await release(id);
  await post(`/api_goods/${id}/zero_remaining`, {});
  await post(`/api_goods/${id}/zero_remaining/reversal`, { reason: 'טעות' });
  expect((await lotOf(id)).held).toBeNull();
});

it('a held lot may be reversed (contract 6.34)', async () => {
  await hold(home.carrots.id, { with_made_from: true });
  expect((await post(`/api_goods/${home.lot.id}/reversal`, { reason: 'טעות' })).status).toBe(200);
  expect(await lotOf(home.carrots.id)).toMatchObject({ amount_remaining: 10, held: { reason } });
});

it.each([{}, { reason: '' }, { reason: ' ' }, { reason: 'א'.repeat(4001) }, { reason, with_made_from: 1 }])(
  'a hold or release with %j is refused (contract 6.30)',
  async (body) => {
    for (const call of ['hold', 'release']) {
      expect((await post(`/api_goods/${home.lot.id}/${call}`, body)).status).toBe(400);
      expect((await post(`/api_goods/999999/${call}`, { reason })).status).toBe(404);
    }
  },
);

describe('the database itself', () => {
  it.each([
    ['a sale', `insert into good_movements (good_id, kind, amount, person_id) values ($1, 'sold', -1, 1)`],
    [
      'a sale of all',
      `insert into good_movements (good_id, kind, amount, person_id) values ($1, 'sold', -4, 1)`,
    ],
    ['a use', `insert into good_movements (good_id, kind, amount, person_id) values ($1, 'used', -1, 1)`],
    ['a second hold', `insert into holds (lot_id, kind, person_id, reason) values ($1, 'hold', 1, 'x')`],
    ['another mark', `update stock set hold_id = null where lot_id = $1`],
    ['a changed hold', `update holds set reason = 'x' where lot_id = $1`],
    ['a deleted hold', `delete from holds where lot_id = $1`],
  ])('refuses %s of a held lot (contract 6.32, 6.35)', async (_, text) => {
    await hold(home.lot.id);
    await expect(run(text, [home.lot.id])).rejects.toThrow(
      /is held|does not change|does not follow|append-only/,
    );
  });

  it('refuses to empty the holds (contract 6.35)', async () => {
    await expect(run('truncate holds cascade')).rejects.toThrow('append-only');
  });

  it('refuses a release of what is not held, and a hold of what is used up (contract 6.35)', async () => {
    const add = (kind: string) =>
      run(`insert into holds (lot_id, kind, person_id, reason) values ($1, $2, 1, 'x')`, [home.lot.id, kind]);
    await expect(add('release')).rejects.toThrow('does not change');
    await post(`/api_goods/${home.lot.id}/zero_remaining`, {});
    await expect(add('hold')).rejects.toThrow('nothing is left');
  });
});

it('a hold with many simultaneous uses and sales: each is before the hold or refused, and everything made until then is held (contract 6.33)', async () => {
  const { carrots, lot } = home;
  const call = (at: number) =>
    at === 12 ? hold(carrots.id, { with_made_from: true }) : at % 2 ? use() : sell();
  const all = await Promise.all(Array.from({ length: 30 }, (_, at) => call(at)));
  expect(all.filter(({ status }) => status === 409).every(({ body }) => body.code === 'HELD')).toBe(true);
  expect(all.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  const { rows } = await run(
    'select distinct used_in_good_id::int as id from good_movements where good_id = $1',
    [carrots.id],
  );
  const made = (rows as { id: number | null }[]).flatMap(({ id }) => id ?? []);
  for (const id of [carrots.id, lot.id, ...made]) expect((await lotOf(id)).held).toMatchObject({ reason });
});
