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

test('calls that are answered in time are let in: reads up to a thousand, writes up to two', () => {
  const load = new LoadLimit();
  expect(offer(load, 1_200)).toBe(200);
  expect(offer(load, 1_200, true)).toBe(200);
  expect(load.begin(false)).toBe('too many');
  answer(load, 1_000, 400);
  expect(load.limit).toBe(1_000);
});

test('while many calls are slow as many are let in as are answered in half a second, writes longer than reads (contract 5.75)', () => {
  const load = new LoadLimit();
  offer(load, 1_000);
  answer(load, 60, 900);
  // 600 a second.
  expect(load.limit).toBe(300);
  expect(load.begin(false)).toBe('too slow');
  answer(load, 20, 900);
  // 400 a second.
  expect(load.limit).toBe(200);
  answer(load, 500, 300);
  expect([load.inProgress, load.limit]).toEqual([420, 210]);
  expect(offer(load, 10, true)).toBe(10);
});

test('the limit grows again when calls are answered in time', () => {
  const load = new LoadLimit();
  offer(load, 1_000);
  for (let tick = 0; tick < 20; tick++) answer(load, 10, 900);
  expect(load.limit).toBe(50);
  for (let tick = 0; tick < 100; tick++) load.adjust();
  expect(load.limit).toBe(1_000);
});

test('a few slow calls of a small factory refuse nobody, nor do callers who left', () => {
  const load = new LoadLimit();
  for (let tick = 0; tick < 20; tick++) {
    offer(load, 9);
    answer(load, 9, 8_000);
  }
  expect(load.limit).toBe(1_000);
  offer(load, 1_000);
  for (let call = 0; call < 1_000; call++) load.end(null);
  load.adjust();
  expect([load.inProgress, load.limit]).toEqual([0, 1_000]);
});
