import { isRetryable, reasonOf } from './errors';

const coded = (code: string) => Object.assign(new Error('from the database'), { code });

test.each(['40001', '40P01'])('a transaction that ended with %s may run again', (code) => {
  expect(isRetryable(coded(code))).toBe(true);
});

test.each([coded('23505'), new Error('40001'), '40001', null, undefined])('%p may not', (error) => {
  expect(isRetryable(error)).toBe(false);
});

test('a reason is the message, else the code, of whatever was thrown', () => {
  expect(
    [new Error('no'), coded('X'), Object.assign(new Error(''), { code: 'X' }), 'text'].map(reasonOf),
  ).toEqual(['no', 'from the database', 'X', 'text']);
});
