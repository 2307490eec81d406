import { LoadLimit } from './load-limit';

/** Lets this many calls in; returns how many were refused. */
function offer(load: LoadLimit, count: number, isWrite = false): number {
  return Array.from({ length: count }, () => load.begin(isWrite)).filter((refusal) => refusal !== null)
    .length;
}

function answer(load: LoadLimit, count: number, ms: number): void {
  for (let call = 0; call < count; call++) load.end(ms);
  load.adjust();
}

test('calls that are answered in time are let in up to two thousand', () => {
  const load = new LoadLimit();
  expect(offer(load, 2_500)).toBe(500);
  answer(load, 1_000, 400);
  expect(load.limit).toBe(2_000);
});

test('while many calls are slow fewer are let in, and writes longer than reads (contract 5.75)', () => {
  const load = new LoadLimit();
  offer(load, 1_000);
  answer(load, 400, 900);
  // 600 are in progress still.
  expect(load.limit).toBe(420);
  expect(offer(load, 10)).toBe(10);
  expect(offer(load, 10, true)).toBe(0);
  answer(load, 500, 900);
  answer(load, 100, 900);
  expect(load.limit).toBe(50);
});

test('the limit grows again when calls are answered in time', () => {
  const load = new LoadLimit();
  offer(load, 1_000);
  answer(load, 1_000, 900);
  expect(load.limit).toBe(50);
  for (let tick = 0; tick < 100; tick++) load.adjust();
  expect(load.limit).toBe(2_000);
});

test('a few slow calls of a small factory refuse nobody, nor do callers who left', () => {
  const load = new LoadLimit();
  for (let tick = 0; tick < 20; tick++) {
    offer(load, 9);
    answer(load, 9, 8_000);
  }
  expect(load.limit).toBe(2_000);
  offer(load, 1_000);
  for (let call = 0; call < 1_000; call++) load.end(null);
  load.adjust();
  expect([load.inProgress, load.limit]).toEqual([0, 2_000]);
});
