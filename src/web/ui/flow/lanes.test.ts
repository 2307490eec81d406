import fc from 'fast-check';
import { lanesOf, type Run } from './lanes';

const run = fc.record({ from: fc.nat(40), to: fc.nat(40) });
const touch = (one: Run, other: Run) =>
  Math.max(Math.min(one.from, one.to), Math.min(other.from, other.to)) <=
  Math.min(Math.max(one.from, one.to), Math.max(other.from, other.to));

test('runs at the same height have different lanes, as few as possible', () => {
  fc.assert(
    fc.property(fc.array(run), (runs) => {
      const lanes = lanesOf(runs);
      const shared = runs.filter((one, index) =>
        runs.some((other, at) => at < index && touch(one, other) && lanes[at]!.lane === lanes[index]!.lane),
      );
      expect(shared).toEqual([]);
      expect(lanes.filter(({ lane, of }) => lane >= of)).toEqual([]);
      const most = Math.max(
        0,
        ...runs.map(({ from }) => runs.filter((other) => touch({ from, to: from }, other)).length),
        ...runs.map(({ to }) => runs.filter((other) => touch({ from: to, to }, other)).length),
      );
      expect(Math.max(0, ...lanes.map(({ of }) => of))).toBe(most);
    }),
  );
});

test('a lane is free again below the end of its run', () => {
  expect(
    lanesOf([
      { from: 0, to: 9 },
      { from: 5, to: 2 },
      { from: 6, to: 8 },
      { from: 12, to: 14 },
    ]),
  ).toEqual([
    { lane: 0, of: 2 },
    { lane: 1, of: 2 },
    { lane: 1, of: 2 },
    { lane: 0, of: 1 },
  ]);
});
