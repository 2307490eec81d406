import { accountRefusal } from './accounts';

const someone = { own: false, lastManager: false };
const last = { own: false, lastManager: true };
const self = { own: true, lastManager: false };

test.each([
  [{ disable: true }, someone, null],
  [{ disable: true }, last, 'LAST_MANAGER'],
  [{ disable: true }, self, 'OWN_ACCOUNT'],
  [{ role: 'staff' }, someone, null],
  [{ role: 'staff' }, last, 'LAST_MANAGER'],
  [{ role: 'staff' }, self, null],
  [{ role: 'manager' }, last, null],
  [{ password: true }, last, null],
  [{ password: true }, self, 'OWN_ACCOUNT'],
  [{ secondStep: true }, last, null],
  [{ secondStep: true }, self, 'OWN_ACCOUNT'],
] as const)('%j of an account that is %j: %s (contract 4.28, 4.91)', (change, facts, refusal) => {
  expect(accountRefusal(change, facts)).toBe(refusal);
});
