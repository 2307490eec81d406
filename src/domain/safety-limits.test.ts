import fc from 'fast-check';
import { STEP_NAMES } from './manufacture-steps';
import { boundPassed, type Limit, limitFields, limitsInForce, sourceOf } from './safety-limits';

const row = (id: number, parts: Partial<Limit> = {}): Limit => ({
  id,
  step: 'הוצאה מקירור',
  field: 'exit_temperature',
  min: null,
  max: 5,
  unit: '°C',
  text: 'קירור ל־5 מעלות',
  source: 'משרד הבריאות',
  valid_from: '2026-01-01',
  storage: null,
  ...parts,
});
const idOn = (day: string, ...rows: Limit[]) =>
  limitsInForce(rows, 'הוצאה מקירור', day).get('exit_temperature')?.id;

test.each([
  ['2025-12-31', undefined],
  ['2026-01-01', 1],
  ['2026-02-28', 1],
  ['2026-03-01', 3],
  ['2026-12-31', 3],
])('on %s the newest row whose day has come is in force', (day, id) => {
  expect(idOn(day, row(3, { valid_from: '2026-03-01' }), row(1), row(4, { valid_from: null }))).toBe(id);
});

test('when two rows start on one day the one written later is in force', () => {
  expect(idOn('2026-01-01', row(2), row(1))).toBe(2);
});

test('a row without bounds ends the limit from its day on', () => {
  const rows = [row(1), row(2, { max: null, valid_from: '2026-03-01' })];
  expect(idOn('2026-02-28', ...rows)).toBe(1);
  expect(idOn('2026-03-01', ...rows)).toBeUndefined();
});

test('limits of another step, another field or of receipts do not replace each other', () => {
  const rows = [row(1), row(2, { step: null }), row(3, { step: 'ייצור' }), row(4, { field: 'hours_to_5' })];
  const ids = (step: Limit['step']) =>
    Array.from(limitsInForce(rows, step, '2026-01-01').values(), ({ id }) => id);
  expect(ids('הוצאה מקירור')).toEqual([1, 4]);
  expect(ids(null)).toEqual([2]);
});

const day = fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01');
const rows = fc
  .array(fc.record({ valid_from: fc.option(day), max: fc.option(fc.integer()) }), { maxLength: 8 })
  .map((all) => all.map((parts, index) => row(index + 1, parts)));

test('no row that holds on a day is newer than the one in force, in whatever order they come', () => {
  fc.assert(
    fc.property(rows, day, (all, today) => {
      const held = all.filter(({ valid_from }) => valid_from !== null && valid_from <= today);
      const newest = held.toSorted((a, b) =>
        a.valid_from === b.valid_from ? b.id - a.id : a.valid_from! < b.valid_from! ? 1 : -1,
      )[0];
      const expected = newest?.max === null ? undefined : newest?.id;
      expect(idOn(today, ...all)).toBe(expected);
      expect(idOn(today, ...all.toReversed())).toBe(expected);
    }),
  );
});

test.each([
  [5, { min: null, max: 5 }, null],
  ['5.001', { min: null, max: 5 }, 'max'],
  [70, { min: 70, max: null }, null],
  ['69.999', { min: 70, max: null }, 'min'],
  [-18.5, { min: -18, max: null }, 'min'],
  [3, { min: null, max: null }, null],
])('the value %j of %j passes the bound %j', (value, limit, bound) =>
  expect(boundPassed(value, limit)).toBe(bound),
);

test.each([
  ['שטיפה', ['chlorine_amount_fix']],
  ['התחלת בישול', ['temperature']],
  ['סיום בישול', []],
  ['הכנסה לקירור', ['enter_temperature', 'hot_temperature']],
  ['הוצאה מקירור', ['exit_temperature', 'hours_to_21', 'hours_to_5']],
  ['ייצור', ['ph_amount']],
  ['אריזה', []],
] as const)('a limit of the step %s is of %j', (step, fields) => expect(limitFields(step)).toEqual(fields));

test('every step is in that table', () => expect(STEP_NAMES).toHaveLength(7));

test.each([
  ['משרד הבריאות, הסעדה https://example.org/a', 'משרד הבריאות, הסעדה', 'https://example.org/a'],
  ['נוהל המפעל', 'נוהל המפעל', null],
  ['https://example.org/a', 'https://example.org/a', null],
])('the source %j has the name %j and the address %j', (source, name, address) =>
  expect(sourceOf(source)).toEqual({ name, address }),
);
