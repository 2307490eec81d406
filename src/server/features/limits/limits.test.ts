// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { limitBody as body } from '../../../../tests/kit/server/limits';
import type { Storage } from '../../../domain/good-types';
import { type Limit, limitsInForce } from '../../../domain/safety-limits';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const list = async () => (await app.call<Limit[]>('GET', '/api_limits')).body;
const exitOn = async (day: string) =>
  limitsInForce(await list(), 'הוצאה מקירור', day).get('exit_temperature')?.max ?? null;
test('the limits of public rules are there from the start, with their sources (contract 6.60)', async () => {
  const limits = await list();
  expect(limits).toHaveLength(19);
  expect(limitsInForce(limits, 'הוצאה מקירור', '2026-01-01').get('exit_temperature')).toEqual({
    id: expect.any(Number),
    step: 'הוצאה מקירור',
    field: 'exit_temperature',
    min: null,
    max: 5,
    unit: '°C',
    text: 'מזון מבושל: יש לקרר ל־5°C או פחות בתוך שעתיים',
    source: expect.stringMatching(/^משרד הבריאות, הסעדה: .* https:\S+$/),
    valid_from: '2000-01-01',
    storage: null,
  });
});

test('a limit is replaced by a new row, which holds from its day on (contract 6.61)', async () => {
  const { status, body: added } = await app.call<Limit>('PUT', '/api_limits', { body });
  expect([status, added]).toEqual([200, { ...body, id: expect.any(Number), min: null, storage: null }]);
  expect([await exitOn('2026-01-31'), await exitOn('2026-02-01')]).toEqual([5, 4]);
  const none = { ...body, max: null, valid_from: '2026-03-01', text: 'ללא מגבלה' };
  expect((await app.call('PUT', '/api_limits', { body: none })).status).toBe(200);
  expect([await exitOn('2026-02-28'), await exitOn('2026-03-01')]).toEqual([4, null]);
  expect(await list()).toHaveLength(21);
});

test('a limit of a storage replaces that of its storage alone (contract 8.18)', async () => {
  const field = 'טמפרטורת מוצר רגיש';
  const of = { step: null, field, unit: '°C', source: 'נוהל המפעל', valid_from: '2026-02-01' };
  const chilled = { ...of, max: 4, text: 'בקירור: 4°C או פחות', storage: 'chilled' };
  expect((await app.call('PUT', '/api_limits', { body: chilled })).body).toMatchObject(chilled);
  const ofAll = { ...of, max: 30, text: 'כל מוצר: 30°C או פחות' };
  expect((await app.call('PUT', '/api_limits', { body: ofAll })).body).toMatchObject({
    ...ofAll,
    storage: null,
  });
  const limits = await list();
  const most = (storage: Storage | null) =>
    limitsInForce(limits, null, '2026-02-01', storage).get(field)?.max;
  expect([most('chilled'), most('frozen'), most('dry'), most(null)]).toEqual([4, -18, 30, 30]);
});

test.each([
  ['a storage, of a step', { storage: 'chilled' }, 'storage'],
  ['a field of another step', { field: 'ph_amount' }, 'field'],
  ['bounds the wrong way round', { min: 5 }, 'max'],
  ['no source', { source: ' ' }, 'source'],
  ['no day', { valid_from: null }, 'valid_from'],
])('a limit with %s is refused (contract 6.61)', async (_, parts, field) => {
  const before = await list();
  const { status, body: answer } = await app.call<{ fields: object }>('PUT', '/api_limits', {
    body: { ...body, ...parts },
  });
  expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
  expect(await list()).toEqual(before);
});
