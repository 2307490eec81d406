import { WRITES } from './tags';

test('a new name makes only the account stale: what was written keeps the name of its time', () => {
  expect(WRITES.changeAccount()).toEqual(['Account']);
});
