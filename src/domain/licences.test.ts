import { licenceState } from './licences';

test.each([
  [31, 'valid'],
  [30, 'soon'],
  [0, 'soon'],
  [-1, 'ended'],
])('a licence with %i days left is %s (contract 7.50)', (daysLeft, state) => {
  expect(licenceState(daysLeft)).toBe(state);
});
