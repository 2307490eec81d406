import { NewestRows } from './newest-rows';

const row = (seq: number) => ({ seq, tags: [], request: `request ${seq}` });
const numbers = (newest: NewestRows) => newest.rows?.map(({ seq }) => seq) ?? null;

test('a copy must show a row that was numbered after a reading, and all that became visible since (contract 5.141)', () => {
  const newest = new NewestRows();
  newest.add({ last: 7, rows: [] });
  expect(numbers(newest)).toBeNull();

  // Its number was given before the first reading: it may be committed before what that saw.
  newest.add({ last: 8, rows: [row(6)] });
  expect(numbers(newest)).toBeNull();
  newest.add({ last: 9, rows: [row(8)] });
  expect(numbers(newest)).toEqual([6, 8]);

  // 9 was numbered before the reading that 8 was seen in, and is committed before or after it.
  newest.add({ last: 11, rows: [row(9)] });
  expect(numbers(newest)).toEqual([6, 8, 9]);
  newest.add({ last: 12, rows: [] });
  expect(numbers(newest)).toEqual([6, 8, 9]);
  newest.add({ last: 12, rows: [row(10)] });
  expect(numbers(newest)).toEqual([9, 10]);
});

test('while any row may be new, no copy counts as up to date until something is written (contract 5.143)', () => {
  const newest = new NewestRows();
  newest.add({ last: 1, rows: [] });
  newest.add({ last: 2, rows: [row(2)] });
  newest.add({ last: 40, rows: null });
  expect(numbers(newest)).toBeNull();
  newest.add({ last: 41, rows: [row(40)] });
  expect(numbers(newest)).toBeNull();
  newest.add({ last: 41, rows: [row(41)] });
  expect(numbers(newest)).toEqual([40, 41]);
});
