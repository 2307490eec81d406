import { type CallKind, LoadLimit } from './load-limit';

/** Lets this many calls in; returns how many were refused. */
function offer(load: LoadLimit, count: number, kind: CallKind = 'read'): number {
  return Array.from({ length: count }, () => load.begin(kind)).filter((refusal) => refusal !== null).length;
}

function answer(load: LoadLimit, count: number, ms: number, kind: CallKind = 'read'): void {
  for (let call = 0; call < count; call++) load.end(kind, ms);
  load.adjust();
}

test('calls that are answered in time are let in: reads up to a thousand, writes up to two', () => {
  const load = new LoadLimit();
  expect(offer(load, 1_200)).toBe(200);
  expect(offer(load, 1_200, 'write')).toBe(200);
  expect(load.begin('read')).toBe('too many');
  answer(load, 1_000, 400);
  expect([load.inProgress, load.limit('read')]).toEqual([1_000, 1_000]);
});

test('while many calls are slow as many are let in as are answered in time (contract 5.75)', () => {
  const load = new LoadLimit();
  offer(load, 1_000);
  answer(load, 60, 900);
  // 600 a second.
  expect(load.limit('read')).toBe(300);
  expect(load.begin('read')).toBe('too slow');
  answer(load, 20, 900);
  // 400 a second.
  expect(load.limit('read')).toBe(200);
});

test('writes may take longer than reads, and each is judged by its own time (contract 5.75)', () => {
  const load = new LoadLimit();
  offer(load, 400, 'write');
  offer(load, 100);
  answer(load, 100, 30);
  answer(load, 30, 550, 'write');
  expect([load.limit('read'), load.limit('write')]).toEqual([1_000, 2_000]);
  // Few of all calls, but all of the writes: 300 of them are answered in a second.
  offer(load, 270);
  for (let call = 0; call < 270; call++) load.end('read', 30);
  for (let call = 0; call < 30; call++) load.end('write', 3_000);
  load.adjust();
  // The last three ticks had 0, 30 and 30.
  expect([load.limit('read'), load.limit('write')]).toEqual([1_000, 120]);
  expect([load.begin('read'), load.begin('write')]).toEqual([null, 'too slow']);
});

test('the limit grows again when calls are answered in time', () => {
  const load = new LoadLimit();
  offer(load, 1_000);
  for (let tick = 0; tick < 20; tick++) answer(load, 10, 900);
  expect(load.limit('read')).toBe(50);
  for (let tick = 0; tick < 100; tick++) load.adjust();
  expect(load.limit('read')).toBe(1_000);
});

test('a slow call among many refuses nobody, nor do callers who left', () => {
  const load = new LoadLimit();
  for (let tick = 0; tick < 20; tick++) {
    offer(load, 3);
    answer(load, 1, tick === 15 ? 900 : 30);
    for (let call = 0; call < 2; call++) load.end('read', null);
  }
  expect([load.inProgress, load.limit('read')]).toEqual([0, 1_000]);
});

test('a small factory is refused nothing, however slow its calls are', () => {
  const load = new LoadLimit();
  for (let tick = 0; tick < 20; tick++) {
    expect(offer(load, 9) + offer(load, 4, 'write')).toBe(0);
    answer(load, 9, 8_000);
    answer(load, 4, 8_000, 'write');
  }
  expect(offer(load, 50) + offer(load, 50, 'write')).toBe(0);
});
