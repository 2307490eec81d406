import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, receiptBody, recipe, step, unique } from '../../../../tests/kit/server/factories';
import { kitchen } from '../../../../tests/kit/server/kitchen';
import { listOf, type ListQuery } from '../../../../tests/kit/server/lists';
import { tamper } from '../../../../tests/kit/server/tamper';
import type { Good } from '../../../contract/goods';
import type { PurchasedGood } from '../../../contract/purchased-goods';
import type { Recipe } from '../../../contract/recipes';
import type { SoldGood } from '../../../contract/sold-goods';
import type { NamePair } from '../../../contract/suggestions';
import { fillMissingKeys, NAMED_TABLES } from '../../db/name-keys';
import { audit } from './audit';
import { findingText, pairText } from './findings';

let app: TestApp;
beforeAll(async () => (app = await testApp()));
afterAll(() => app.close());

const read = <Row extends { id: number }>(path: string, query: ListQuery) =>
  listOf<Row>(app, path).all(query);
const batchesFound = async (q: string) =>
  (await read<Good>('/api_goods', { q })).map(({ manufactured_at }) => manufactured_at);
const withBatch = (batch: string, parts: object = {}) =>
  receipt(app, {
    good_type: { name: unique('סוג'), units: 'kilograms', expires: false, manufactured: true },
    manufactured_at: batch,
    ...parts,
  });
const findings = async () => (await audit(app.database)).findings.map(findingText);
const suggested = async (path: string, q: string) => (await app.call('GET', path, { query: { q } })).body;

test('a batch is found by its key (contract 1.210, 1.227)', async () => {
  for (const batch of ['\u202bע״פ\u202c 7\u200f', 'ע%ב', 'Ünique-Ж', 'L–77', 'LOT-I']) await withBatch(batch);
  for (const q of ['ע״פ 7', 'ע"פ 7', 'ע׳׳פ  7', '\u200fע״פ 7\u200e', 'ע”', 'ע׳'])
    expect([q, await batchesFound(q)]).toEqual([q, ['ע״פ 7']]);
  expect(await batchesFound('üNIQUE-ж')).toEqual(['Ünique-Ж']);
  expect(await batchesFound('l-77')).toEqual(['L–77']);
  expect(await batchesFound('lot‐i')).toEqual(['LOT-I']);
});

test('a receipt stores only the batch of a scanned code; a code without a batch gives none (contract 1.220)', async () => {
  const scanned = await withBatch(']C10107290000000012310300125010L–8\u001d17270131');
  expect(scanned.manufactured_at).toBe('L–8');
  expect(await batchesFound('l-8')).toEqual(['L–8']);
  await expect(withBatch(']d20107290000000012')).rejects.toThrow('manufactured_at');
});

const NAME = ['משק ״הגליל״', 'משק "הגליל"', '\u200fמשק  ”הגליל”'] as const;

test('a supplier is one under every spelling of the name, and found by each (contract 1.211, 1.227)', async () => {
  for (const supplier of NAME) expect((await receipt(app, { supplier })).supplier).toBe(NAME[0]);
  for (const supplier of NAME) {
    expect(await read<PurchasedGood>('/api_purchased_goods', { supplier })).toHaveLength(3);
    expect(await suggested('/api_suppliers', supplier)).toEqual([NAME[0]]);
  }
  // Before the second geresh of two is typed.
  for (const half of ['משק ׳', "משק ''הגליל'"]) {
    expect(await read<PurchasedGood>('/api_purchased_goods', { supplier: half })).toHaveLength(3);
    expect(await suggested('/api_suppliers', half)).toEqual([NAME[0]]);
  }
});

test('so is a customer (contract 1.211)', async () => {
  const { lot } = await kitchen(app);
  for (const customer of NAME) {
    const body = { good_id: lot.id, amount: '0.1', customer };
    expect((await app.call<SoldGood>('POST', '/api_sold_goods', { body })).body.customer).toBe(NAME[0]);
  }
  expect(await read<SoldGood>('/api_sold_goods', { customer: NAME[2] })).toHaveLength(3);
  expect(await suggested('/api_customers', NAME[1])).toEqual([NAME[0]]);
});

test('a type, a recipe and an output are not added under another spelling (contract 1.28, 1.29, 1.30)', async () => {
  const { carrots, rinsed } = await kitchen(app);
  const typeOf = (name: string) => ({ name, units: 'kilograms', expires: false, manufactured: false });
  await receipt(app, { good_type: typeOf('תפוח־אדמה') });
  const body = receiptBody({ good_type: typeOf('\u200fתפוח-אדמה') });
  expect((await app.call('POST', '/api_purchased_goods', { body })).status).toBe(409);
  await recipe(app, [rinsed.stepId], { name: 'צ׳ולנט' });
  const again = { name: "צ'ולנט", manufactureStepIds: [rinsed.stepId], subRecipe: false };
  expect((await app.call('POST', '/api_recipes', { body: again })).status).toBe(409);
  await expect(step(app, [carrots.good_type_id], 'שטיפה', 'תפוח–אדמה')).rejects.toThrow('409');
});

test('people are found by their keys (contract 1.212)', async () => {
  const name = 'גילה ״צ׳יף״';
  await app.call('POST', '/api_purchased_goods', { body: receiptBody(), as: name });
  for (const q of [`גילה "צ'`, `גילה '`]) expect(await suggested('/api_people', q)).toEqual([name]);
});

/** What a version before this one wrote: without keys, or with its own. */
async function writtenBefore() {
  const odd = await withBatch('L–9', { supplier: 'ע״ד' });
  const { rinsed } = await kitchen(app);
  await recipe(app, [rinsed.stepId], { name: 'ג׳חנון' });
  await tamper(
    app.database,
    `update batch_keys set key = null where good_id = ${odd.id}`,
    `update suppliers set name_key = null`,
    `insert into suppliers (name) values ('ע"ד'), ('ע\u200f״ד'), ('אחד')`,
    `insert into good_types (name, name_key, units, purchasable)
     select name, name, 'kilograms', true from unnest(array['קמח׳', 'קמח''', 'סולת׳']) as name`,
    `update recipes set name_key = name where name = 'ג׳חנון'`,
    `insert into recipes (name, name_key, sub_recipe, created_by)
     select 'ג''חנון', 'ג''חנון', sub_recipe, created_by from recipes where name = 'ג׳חנון'`,
    // As if they had been written so: only keys are given here.
    `insert into record_versions (table_name, key, content)
     select 'suppliers', id::text, to_jsonb(one) from suppliers one where name in ('ע"ד', 'ע\u200f״ד', 'אחד')
     union all select 'good_types', id::text, to_jsonb(one) from good_types one where name ~ '^(קמח|סולת).$'
     union all select 'recipes', id::text, to_jsonb(one) from recipes one where name = 'ג''חנון'`,
  );
  return odd;
}

const versions = async () =>
  (await app.database.pool.query<{ count: number }>('select count(*) from record_versions')).rows;
const pairs = async () =>
  (await app.call<NamePair[]>('GET', '/api_name_pairs')).body.map(({ kind, names }) => [
    kind,
    ...names.map(({ name }) => name),
  ]);

test('older records get their keys; two records with one name stay two, and are named (contract 1.213, 1.214)', async () => {
  const odd = await writtenBefore();
  const written = await versions();
  await fillMissingKeys(app.database.pool);
  await fillMissingKeys(app.database.pool);
  expect(await versions()).toEqual(written);
  expect(await batchesFound('l-9')).toEqual([odd.manufactured_at]);
  expect(await pairs()).toEqual([
    ['GoodType', 'קמח׳', "קמח'"],
    ['Recipe', 'ג׳חנון', "ג'חנון"],
    ['Supplier', 'ע״ד', 'ע"ד', 'ע\u200f״ד'],
  ]);
  const { findings: found, pairs: named } = await audit(app.database);
  // Nothing in the journal says what was put in above.
  expect(found.map(findingText).filter((line) => !line.includes('journal'))).toEqual([]);
  expect(pairText(named[0]!)).toMatch(/^GoodType: one name written as 'קמח׳' \(\d+\) and 'קמח'' \(\d+\)$/);
});

test('a receipt whose supplier’s name is duplicated is of the exact spelling, else of the first (contract 1.213)', async () => {
  for (const [typed, taken] of [
    ['ע"ד', 'ע"ד'],
    ['ע״ד', 'ע״ד'],
    ['ע׳׳ד', 'ע״ד'],
  ])
    expect((await receipt(app, { supplier: typed! })).supplier).toBe(taken);
  const filtered = await read<PurchasedGood>('/api_purchased_goods', { supplier: 'ע"ד' });
  expect(new Set(filtered.map(({ supplier }) => supplier))).toEqual(new Set(['ע"ד', 'ע״ד']));
});

test('each of two recipes with one name can be changed under it; after one is renamed no duplicate is left (contract 1.213)', async () => {
  const [first, second] = await read<Recipe>('/api_recipes', { q: 'ג׳חנון', sort: 'created_at' });
  const change = ({ id }: Recipe, name: string) => {
    const body = { name, subRecipe: false, manufactureStepIds: first!.steps.map((each) => each.id) };
    return app.call('PUT', `/api_recipes/${id}`, { body });
  };
  for (const duplicate of [first!, second!])
    expect((await change(duplicate, duplicate.name)).status).toBe(200);
  expect((await change(first!, 'מלאווח')).status).toBe(200);
  await fillMissingKeys(app.database.pool);
  expect((await pairs()).map(([kind]) => kind)).toEqual(['GoodType', 'Supplier']);
  expect((await change(first!, 'ג׳חנון')).body).toMatchObject({ code: 'NAME_TAKEN' });
});

test('each table with keys of names has them filled in and audited', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'name_key' and table_schema = 'public'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(NAMED_TABLES.toSorted());
});

test('a key that is not that of its text is named by an audit (contract 1.214)', async () => {
  const odd = await withBatch('Ж-1', { supplier: 'ספק הים' });
  await tamper(
    app.database,
    `update suppliers set name_key = 'אחר' where name = 'ספק הים'`,
    `update batch_keys set key = 'x' where good_id = ${odd.id}`,
  );
  expect(await findings()).toEqual(
    expect.arrayContaining([
      `batch_keys ${odd.id}: its key is not that of its text`,
      expect.stringMatching(/^suppliers \d+: its key is not that of its text$/),
    ]),
  );
  await tamper(app.database, `delete from batch_keys where good_id = ${odd.id}`);
  expect(await findings()).toContain(`goods ${odd.id}: its batch has no key`);
});
