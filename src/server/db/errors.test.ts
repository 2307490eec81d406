import pg from 'pg';
import { failureKind, isRetryable, reasonOf } from './errors';

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

const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });

test.each([
  [ofDatabase('57014'), 'timeout'],
  [ofDatabase('55P03'), 'timeout'],
  [new Error('Query read timeout'), 'timeout'],
  [new Error('timeout exceeded when trying to connect'), 'timeout'],
  [ofDatabase('57P01'), 'unavailable'],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'unavailable'],
  [ofDatabase('40001'), 'conflict'],
  [ofDatabase('40P01'), 'conflict'],
  [ofDatabase('23505'), 'constraint'],
  [ofDatabase('22P02'), 'value'],
  [ofDatabase('42703'), 'other'],
  [ofDatabase('25P02'), null],
])('%s is a failure of the kind %s (contract 5.47)', (error, kind) => expect(failureKind(error)).toBe(kind));
