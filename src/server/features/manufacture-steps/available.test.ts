// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, recipe, step, unique } from '../../../../tests/kit/server/factories';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import type { PurchasedGood } from '../../../contract/purchased-goods';
import { addDays, dayOf } from '../../../domain/days';

const today = dayOf(new Date(), 'Asia/Jerusalem');
const tomorrow = addDays(today, 1);

let app: TestApp;
let stepId: number, otherStepId: number;
let cabbage: number, salt: number;
/** Of cabbage, by their expiry, and one lot of salt, which does not expire. */
let late: PurchasedGood, due: PurchasedGood, next: PurchasedGood, far: PurchasedGood, pinch: PurchasedGood;
beforeAll(async () => {
  app = await testApp();
  far = await receipt(app, {
    good_type: { name: unique('כרוב'), units: 'kilograms', expires: true, manufactured: true },
    expires_at: '2090-01-01',
    manufactured_at: 'LOT-77',
    amount: '1',
  });
  cabbage = far.good_type_id;
  const of = (expires_at: string, amount: string) =>
    receipt(app, { good_type: { id: cabbage }, expires_at, amount, manufactured_at: 'A-1' });
  [due, next, late] = [await of(today, '0.25'), await of(tomorrow, '0.5'), await of(addDays(today, -1), '8')];
  const held = await of(tomorrow, '100');
  await app.call('POST', `/api_goods/${held.good_id}/hold`, { body: { reason: 'ממתין למעבדה' } });
  pinch = await receipt(app, { amount: '3' });
  salt = pinch.good_type_id;
  stepId = (await step(app, [salt, cabbage], 'ייצור')).manufactureStepId;
  otherStepId = (await step(app, [salt], 'ייצור')).manufactureStepId;
  await recipe(app, [stepId]);
  await recipe(app, [otherStepId]);
});
afterAll(() => app.close());

type Query = Record<string, string | number>;
const list = async (query: Query = {}) =>
  (await app.call<ManufactureStep[]>('GET', '/api_manufacture_steps/ייצור', { query })).body;
const own = async (query: Query = {}) => (await list(query)).find(({ id }) => id === stepId)!;
const lots = async (query: Query) =>
  (await own(query)).goods_with_available_amounts!.map(({ id, good_type_id }) => [good_type_id, id]);
const ofCabbage = (...received: PurchasedGood[]) => received.map(({ good_id }) => [cabbage, good_id]);

it('so many lots of each input type come as are asked for, the soonest to expire first and expired ones last (contract 3.67)', async () => {
  const salts = [[salt, pinch.good_id]];
  expect(await lots({ lots: 2, good_type_id: cabbage })).toEqual(ofCabbage(due, next));
  expect(await lots({ lots: 2 })).toEqual([...ofCabbage(due, next), ...salts]);
  expect(await lots({ lots: 4, good_type_id: cabbage })).toEqual(ofCabbage(due, next, far, late));
  expect(await lots({ lots: 4, good_type_id: cabbage, day: tomorrow })).toEqual(
    ofCabbage(next, far, late, due),
  );
  expect(await lots({ lots: 0 })).toEqual([]);
  expect(await lots({})).toEqual([...ofCabbage(late, due, next, far), ...salts]);
});

it('the whole available amount of each input type is answered, however few lots are (contract 3.67)', async () => {
  const of = { amount: 9.75, lots: 4 };
  const salts = { lots: 1, amount: 3, unexpired: 3 };
  expect((await own({ lots: 0 })).available_amounts).toEqual([salts, { ...of, unexpired: 1.75 }]);
  expect((await own({ lots: 1, day: tomorrow })).available_amounts).toEqual([
    salts,
    { ...of, unexpired: 1.5 },
  ]);
  const none = (await step(app, [cabbage, (await receipt(app, { amount: '0' })).good_type_id], 'ייצור'))
    .manufactureStepId;
  await recipe(app, [none]);
  expect((await list({ step_id: none }))[0]!.available_amounts).toEqual([
    { ...of, unexpired: 1.75 },
    { lots: 0, amount: 0, unexpired: 0 },
  ]);
});

it('a single step can be requested, and its lots by number, by batch and as a list (contract 3.67)', async () => {
  expect((await list({ step_id: otherStepId })).map(({ id }) => id)).toEqual([otherStepId]);
  expect(await list({ step_id: 999_999 })).toEqual([]);
  expect(await lots({ q: `#${next.good_id}`, lots: 30 })).toEqual(ofCabbage(next));
  expect(await lots({ q: 'lot-7' })).toEqual(ofCabbage(far));
  expect(await lots({ q: `#${next.good_id}`, good_type_id: salt })).toEqual([]);
  expect(await lots({ good_ids: `${far.good_id},${late.good_id},${pinch.good_id},999999` })).toEqual([
    ...ofCabbage(late, far),
    [salt, pinch.good_id],
  ]);
});

it.each<Query>([
  { lots: 501 },
  { lots: -1 },
  { good_ids: '1,' },
  { good_ids: 'a' },
  { day: '2026-02-30' },
  { step_id: 0 },
])('a query of available lots with %j is refused (contract 3.67)', async (query) => {
  const answer = await app.call('GET', '/api_manufacture_steps/ייצור', { query });
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } });
});
