import pg from 'pg';
import { failureKind } from './failure-kind';

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
