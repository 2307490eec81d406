import { isRetryable, reasonOf } from './errors';

const coded = (code: string) => Object.assign(new Error('from the database'), { code });

test.each(['40001', '40P01'])('a transaction that failed with %s can be retried', (code) => {
  expect(isRetryable(coded(code))).toBe(true);
});

test.each([coded('23505'), new Error('40001'), '40001', null, undefined])(
  'a transaction that failed with %p cannot be retried',
  (error) => {
    expect(isRetryable(error)).toBe(false);
  },
);

test('the reason of an error is its message, else its code', () => {
  expect(
    [new Error('no'), coded('X'), Object.assign(new Error(''), { code: 'X' }), 'text'].map(reasonOf),
  ).toEqual(['no', 'from the database', 'X', 'text']);
});
