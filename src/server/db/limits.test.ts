import { testDatabase } from '../../../tests/kit/server/database';
import { limit } from '../../contract/limits';
import { RECEIPT_FIELDS, SEEDED_RECEIPT_FIELDS } from '../../domain/extra-fields';
import { STORAGES } from '../../domain/good-types';
import { type Limit, limitFields, limitsInForce, sourceOf } from '../../domain/safety-limits';
import { ISRAEL } from '../../domain/testing/deviations';

let database: Awaited<ReturnType<typeof testDatabase>>;
let rows: Limit[];
beforeAll(async () => {
  database = await testDatabase();
  const stored = await database.db.selectFrom('limits').selectAll().orderBy('id').execute();
  const number = (text: string | null) => (text === null ? null : Number(text));
  rows = stored.map((row) => limit.parse({ ...row, min: number(row.min), max: number(row.max) }));
});
afterAll(() => database.close());

const brief = ({ step, field, min, max, unit }: Limit) => [step, field, min, max, unit];

test('the limits that a new database holds to are those of washing and of cooling cooked food', () => {
  const inForce = (['שטיפה', 'הכנסה לקירור', 'הוצאה מקירור', 'ייצור'] as const).flatMap((step) =>
    Array.from(limitsInForce(rows, step, '2026-01-01').values()),
  );
  const chlorine = ['שטיפה', 'chlorine_amount_fix', null, 100, 'ppm'];
  expect(new Set(inForce.map(brief))).toEqual(new Set([chlorine, ...ISRAEL.map(brief)]));
});

test('what is received chilled or frozen is held to the rules for it, and nothing else is (contract 8.17)', () => {
  const most = [...STORAGES, null].map((storage) => {
    const held = limitsInForce(rows, null, '2026-01-01', storage);
    expect([...held.keys()]).toEqual(held.size === 0 ? [] : [RECEIPT_FIELDS.sensitiveTemperature]);
    return [storage, ...Array.from(held.values(), ({ min, max, unit }) => [min, max, unit])];
  });
  expect(most).toEqual([
    ['dry'],
    ['chilled', [null, 5, '°C']],
    ['frozen', [null, -18, '°C']],
    ['hot'],
    [null],
  ]);
});

test('the other rows are alternatives, which hold on no day', () => {
  expect(rows.filter(({ valid_from }) => valid_from === null).map(brief)).toEqual([
    ['הוצאה מקירור', 'exit_temperature', null, 5, '°C'],
    ['הוצאה מקירור', 'hours_to_21', null, 2, 'שעות'],
    ['הוצאה מקירור', 'hours_to_5', null, 6, 'שעות'],
    ['הכנסה לקירור', 'hot_temperature', 57, null, '°C'],
    ['ייצור', 'ph_amount', null, 4.6, null],
    ...[-12, 4, 7, 3, 2].map((max) => [null, RECEIPT_FIELDS.sensitiveTemperature, null, max, '°C']),
  ]);
});

test('every limit is of a field that its step has, and says where to read of it', () => {
  for (const { step, field, source } of rows) {
    expect(step === null ? Object.keys(SEEDED_RECEIPT_FIELDS) : limitFields(step)).toContain(field);
    expect(sourceOf(source).address).toMatch(/^https:/);
  }
});

const insert = (columns: string, values: string) =>
  `insert into limits (field, text, source, ${columns}) values ('x', 'x', 'x', ${values})`;

test.each([
  ['to change a limit', 'update limits set max = 8'],
  ['to delete a limit', 'delete from limits'],
  ['to empty the limits', 'truncate limits'],
  ['a bound that is no number', insert('max', `'NaN'`)],
  ['an infinite bound', insert('min', `'-Infinity'`)],
  ['bounds the wrong way round', insert('min, max', '6, 5')],
  ['a storage of a step', insert('step, storage', `'ייצור', 'chilled'`)],
  ['an unknown storage', insert('storage', `'warm'`)],
  ['a limit without its rule', `insert into limits (field, text, source) values ('x', '', 'x')`],
])('the database refuses %s (contract 6.61)', async (_, text) => {
  await expect(database.owner.query(text)).rejects.toThrow();
  const { rows: counted } = await database.pool.query(
    'select count(*)::int as count from limits where max <> 8',
  );
  expect(counted).toEqual([{ count: rows.filter(({ max }) => max !== null).length }]);
});
