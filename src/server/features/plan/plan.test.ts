import { stopClock } from '../../../../tests/kit/clock';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, rinse, step, unique } from '../../../../tests/kit/server/factories';
import { lastEntry } from '../../../../tests/kit/server/journal';
import { recipeBook, type Refused } from '../../../../tests/kit/server/recipe-book';
import type { PlannedMaterial, PlanRow } from '../../../contract/plan';
import { addDays } from '../../../domain/days';
import { audit } from '../../keeping/audit/audit';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ SITE_TIME_ZONE: 'Asia/Jerusalem' });
});
afterAll(() => app.close());
// 23:30 of the 22nd at the site.
beforeEach(() => stopClock(new Date('2026-11-22T21:30:00.000Z')));
afterEach(() => jest.useRealTimers());

const TODAY = '2026-11-22';
const { putStep, postRecipe, removeRecipe } = recipeBook(() => app);

/** Days of their own, so that no test sees what another planned. */
let asked = 0;
const freeDays = () => addDays('2027-01-03', 7 * asked++);

const plan = async (from: string, to = from) =>
  (await app.call<PlanRow[]>('GET', '/api_plan', { query: { from, to } })).body;
const required = async (from: string, to = from) =>
  (await app.call<PlannedMaterial[]>('GET', '/api_plan/requirements', { query: { from, to } })).body;
const post = (body: object) => app.call<PlanRow & Refused>('POST', '/api_plan', { body });
const put = (id: number, body: object) => app.call<PlanRow & Refused>('PUT', `/api_plan/${id}`, { body });
const remove = (id: number) => app.call<Refused>('DELETE', `/api_plan/${id}`);
const type = (name = unique('חומר')) => ({ name, units: 'kilograms', expires: false, manufactured: false });

/** A recipe of one step: 10 of what it makes takes 20 of flour, of which there are 30. */
async function bread() {
  const flour = await receipt(app, { good_type: type(), amount: 30, supplier: unique('טחנה') });
  const made = await step(app, [flour.good_type_id]);
  await putStep(made.manufactureStepId, { batchAmount: 10, usedGoodTypeAmounts: [20] });
  const { body: recipe } = await postRecipe([made.manufactureStepId]);
  const bake = (amount: number, parts: object = {}) =>
    rinse(
      app,
      made.manufacturedGoodTypeId,
      { [flour.good_id]: '0.001' },
      { amount, expires_at: '2027-01-01', ...parts },
    );
  return { flour, recipe, bake };
}

test('what is planned is added, listed by day and name, changed and removed (contract 8.43, 8.45)', async () => {
  const [day, { recipe }, { recipe: other }] = [freeDays(), await bread(), await bread()];
  const added = await post({ day, recipe_id: recipe.id, amount: '12.5', note: ' לאירוע ' });
  const row = {
    ...{ id: added.body.id, day, recipe_id: recipe.id, recipe_name: recipe.name, units: 'kilograms' },
    ...{ amount: 12.5, made: 0, note: 'לאירוע', created_by: expect.any(String) },
    ...{ created_by_id: expect.any(Number), version: 1 },
  };
  expect([added.status, added.body]).toEqual([201, row]);
  const first = (await post({ day: addDays(day, -1), recipe_id: other.id, amount: 1 })).body;
  const last = (await post({ day, recipe_id: other.id, amount: 1 })).body;
  expect(first.note).toBeNull();
  const names = [recipe, other].map(({ name }) => name).toSorted();
  expect(await plan(day)).toMatchObject(names.map((recipe_name) => ({ recipe_name })));
  expect((await plan(addDays(day, -1), day))[0]).toEqual(first);
  expect(await plan(addDays(day, 1), addDays(day, 99))).toEqual([]);

  const moved = await put(row.id, { version: 1, day: addDays(day, 1) });
  expect([moved.status, moved.body]).toEqual([200, { ...row, day: addDays(day, 1), version: 2 }]);
  const more = await put(row.id, { version: 2, amount: '20.25', note: null });
  expect(more.body).toEqual({ ...moved.body, amount: 20.25, note: null, version: 3 });
  expect((await put(row.id, { version: 3 })).body.version).toBe(3);
  expect((await remove(row.id)).status).toBe(204);
  expect(await plan(day, addDays(day, 1))).toEqual([last]);
});

test('a row has what was made of its product on its day at the site, without what was reversed (contract 8.44)', async () => {
  const { recipe, bake } = await bread();
  await post({ day: TODAY, recipe_id: recipe.id, amount: 10 });
  await post({ day: addDays(TODAY, -1), recipe_id: recipe.id, amount: 10 });
  const made = async () =>
    (await plan(addDays(TODAY, -1), TODAY)).flatMap((row) => (row.recipe_id === recipe.id ? row.made : []));
  expect(await made()).toEqual([0, 0]);
  await bake(2.5, { manufactured_at: '2026-11-21T22:00:00.000Z' });
  await bake(3);
  await bake(1, { manufactured_at: '2026-11-21T21:59:00.000Z' });
  const mistaken = await bake(4);
  expect(await made()).toEqual([1, 9.5]);
  await app.call('POST', `/api_goods/${mistaken.id}/reversal`, { body: { reason: 'נרשם פעמיים' } });
  expect(await made()).toEqual([1, 5.5]);
});

test('what everything takes that is planned and not yet made is summed, each material with who it last came from (contract 8.48, 8.49)', async () => {
  const [day, { flour, recipe }] = [freeDays(), await bread()];
  const rolled = await step(app, [flour.good_type_id], 'ייצור');
  await putStep(rolled.manufactureStepId, { batchAmount: 1, usedGoodTypeAmounts: [2] });
  const { body: roll } = await postRecipe([rolled.manufactureStepId]);
  expect(await required(day)).toEqual([]);
  await post({ day, recipe_id: recipe.id, amount: 10 });
  await post({ day: addDays(day, 1), recipe_id: roll.id, amount: 5 });
  const material = {
    ...{ good_type_id: flour.good_type_id, good_type_name: flour.good_type_name, units: 'kilograms' },
    ...{ needed: 20, in_stock: 30, missing: 0, supplier: flour.supplier },
  };
  expect(await required(day)).toEqual([material]);
  const both = await required(day, addDays(day, 1));
  // The flour that both take is in stock once.
  expect(both).toEqual([{ ...material, needed: 30 }]);
  await post({ day, recipe_id: recipe.id, amount: '0.001' });
  expect(await required(day, addDays(day, 1))).toEqual([{ ...material, needed: 30.002, missing: 0.002 }]);

  const newer = await receipt(app, {
    good_type: { id: flour.good_type_id },
    amount: 1,
    supplier: unique('אחר'),
  });
  expect(await required(day)).toMatchObject([{ in_stock: 31, supplier: newer.supplier }]);
  await app.call('POST', `/api_purchased_goods/${newer.id}/reversal`, { body: { reason: 'טעות' } });
  expect(await required(day)).toMatchObject([{ in_stock: 30, supplier: flour.supplier }]);
});

test('what was made of a product fills its rows of that day one after the other, and only the rest is required (contract 8.48)', async () => {
  const { flour, recipe, bake } = await bread();
  const needed = async () =>
    (await required(TODAY)).find((one) => one.good_type_id === flour.good_type_id)?.needed;
  await post({ day: TODAY, recipe_id: recipe.id, amount: 4 });
  await post({ day: TODAY, recipe_id: recipe.id, amount: 6 });
  expect(await needed()).toBe(20);
  await bake(5);
  expect(await needed()).toBe(10);
  await bake(7);
  expect(await needed()).toBeUndefined();
});

test('the stock is judged on the first of the days, or today where that is later; a type that never came has no supplier (contract 8.49, 8.50)', async () => {
  const [day, good_type] = [freeDays(), { ...type(), expires: true }];
  const milk = await receipt(app, { good_type, amount: 7, expires_at: addDays(day, 1) });
  await receipt(app, { good_type: { id: milk.good_type_id }, amount: 5, expires_at: '2026-11-21' });
  const never = await app.call<{ id: number }>('POST', '/api_good_types', {
    body: { ...type(), purchasable: true, sellable: false, recipe_component: false },
  });
  const made = await step(app, [milk.good_type_id, never.body.id]);
  await putStep(made.manufactureStepId, { batchAmount: 1, usedGoodTypeAmounts: [1, 1] });
  const { body: recipe } = await postRecipe([made.manufactureStepId]);
  const there = async (from: string) =>
    Object.fromEntries((await required(from)).map((row) => [row.good_type_id, [row.in_stock, row.supplier]]));
  for (const one of ['2026-11-01', addDays(day, 1), addDays(day, 2)])
    await post({ day: one, recipe_id: recipe.id, amount: 1 });
  const of = (amount: number) => ({
    [milk.good_type_id]: [amount, milk.supplier],
    [never.body.id]: [0, null],
  });
  expect(await there('2026-11-01')).toEqual(of(7));
  expect(await there(addDays(day, 1))).toEqual(of(7));
  expect(await there(addDays(day, 2))).toEqual(of(0));
});

test('what is not there, not allowed or changed meanwhile is refused, and nothing changes (contract 8.46)', async () => {
  const [day, { recipe }] = [freeDays(), await bread()];
  const row = (await post({ day, recipe_id: recipe.id, amount: 5 })).body;
  const good = { day, recipe_id: recipe.id, amount: 5 };
  for (const [field, value] of [
    ...['0', '-1', '0.0001', '1000000000', 'x', null].map((amount) => ['amount', amount] as const),
    ...['2026-02-30', '22/11/2026', '10000-01-01', null].map((bad) => ['day', bad] as const),
    ...[0, 'x', null].map((id) => ['recipe_id', id] as const),
    ['note', 'x'.repeat(4001)],
    ['other', 1],
  ] as const) {
    const { status, body } = await post({ ...good, [field]: value });
    expect([field, value, status, body.code, Object.keys(body.fields!)]).toEqual([
      ...[field, value, 400, 'INVALID', [field]],
    ]);
  }
  expect(await post({ ...good, recipe_id: 999_999 })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', fields: { recipe_id: expect.any(String) } },
  });
  expect(await put(row.id, { version: 1, amount: 6 })).toMatchObject({ status: 200 });
  expect(await put(row.id, { version: 1, amount: 7 })).toMatchObject({
    ...{ status: 409, body: { code: 'CHANGED_MEANWHILE' } },
  });
  expect(await put(row.id, { amount: 7 })).toMatchObject({
    status: 400,
    body: { fields: { version: expect.any(String) } },
  });
  expect((await put(row.id, { version: 2, recipe_id: recipe.id })).status).toBe(400);
  expect([(await put(999_999, { version: 1 })).status, (await remove(999_999)).status]).toEqual([404, 404]);
  expect(await plan(day)).toMatchObject([{ amount: 6, version: 2 }]);

  for (const path of ['/api_plan', '/api_plan/requirements']) {
    const status = async (query: Record<string, string>) => (await app.call('GET', path, { query })).status;
    expect(await status({ from: day, to: addDays(day, 99) })).toBe(200);
    expect(await status({ from: day, to: addDays(day, 100) })).toBe(400);
    expect(await status({ from: day })).toBe(400);
    expect(await status({ from: day, to: '2027-02-30' })).toBe(400);
    expect(await status({ from: day, to: day, q: 'x' })).toBe(400);
  }
});

test('a recipe whose product is archived cannot be planned (contract 8.46)', async () => {
  const { manufactureStepId, manufacturedGoodTypeId: id } = await step(app, [
    (await receipt(app)).good_type_id,
  ]);
  const archived = await app.call('PUT', `/api_good_types/${id}`, { body: { version: 1, archived: true } });
  expect(archived.status).toBe(200);
  const { body: recipe } = await postRecipe([manufactureStepId]);
  expect(await post({ day: TODAY, recipe_id: recipe.id, amount: 1 })).toMatchObject({
    status: 400,
    body: { code: 'INVALID', fields: { recipe_id: expect.any(String) } },
  });
});

test('what is planned of a recipe goes with it, and no answer is stale (contract 8.51, 8.52)', async () => {
  const [day, { recipe, flour }] = [freeDays(), await bread()];
  await post({ day, recipe_id: recipe.id, amount: 5 });
  expect([(await plan(day)).length, (await required(day)).length]).toEqual([1, 1]);
  await app.call('POST', `/api_goods/${flour.good_id}/hold`, { body: { reason: 'בדיקה' } });
  expect(await required(day)).toMatchObject([{ in_stock: 0, missing: 10 }]);
  await putStep(recipe.steps[0]!.id, { usedGoodTypeAmounts: [40] });
  expect(await required(day)).toMatchObject([{ needed: 20 }]);
  await removeRecipe(recipe.id);
  expect([await plan(day), await required(day)]).toEqual([[], []]);
});

test('the journal says what was planned in words, and an audit finds what it does not say (contract 8.53)', async () => {
  const [day, { recipe }] = [freeDays(), await bread()];
  const { id } = (await post({ day, recipe_id: recipe.id, amount: 5 })).body;
  const naming = { recipe_id: recipe.id, recipe_name: recipe.name, good_type_units: 'kilograms' };
  expect(await lastEntry(app)).toMatchObject({
    ...{ call: 'addPlanRow', subjects: [`PlanRow:${id}`], before: null },
    after: { ...naming, day, amount: 5, note: null },
  });
  await put(id, { version: 1, amount: 7 });
  expect(await lastEntry(app)).toMatchObject({
    before: { ...naming, day, amount: 5 },
    after: { ...naming, day, amount: 7 },
  });
  expect((await audit(app.database)).findings).toEqual([]);
  await app.database.owner.query(`update plan_rows set amount = 9 where id = ${id}`);
  expect((await audit(app.database)).findings).toEqual([expect.objectContaining({ table: 'plan_rows', id })]);
  await remove(id);
  expect(await lastEntry(app)).toMatchObject({ call: 'deletePlanRow', after: null, before: { amount: 9 } });
});
