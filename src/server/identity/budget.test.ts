import { Budget, networkOf } from './budget';

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:1:2::6', '2001:db8:1:2'],
  ['2001:DB8::6', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network));

test('somebody may take so much at once, then so much a second, and nobody else is counted with them (contract 5.31)', () => {
  const budget = new Budget({ atOnce: 5, perSecond: 2 });
  const taken = (key: string, now: number) =>
    Array.from({ length: 10 }, () => budget.take(key, now)).filter((wait) => wait === 0).length;
  expect([taken('a', 0), taken('b', 0)]).toEqual([5, 5]);
  expect([taken('a', 400), taken('a', 500), taken('a', 1_500)]).toEqual([0, 1, 2]);
  expect(taken('a', 100_000)).toBe(5);
});

test('no more than ten thousand are remembered', () => {
  const budget = new Budget({ atOnce: 1, perSecond: 1 });
  for (let key = 0; key < 10_100; key++) budget.take(String(key), 0);
  expect(budget.size).toBe(10_000);
  expect([budget.take('10099', 0), budget.take('0', 0)]).toEqual([1, 0]);
});
