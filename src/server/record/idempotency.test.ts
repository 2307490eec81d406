import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receiptBody } from '../../../tests/kit/server/factories';
import type { PurchasedGood } from '../../contract/purchased-goods';
import { deleteOldKeys, fingerprint } from './idempotency';

let app: TestApp;
beforeAll(async () => (app = await testApp()));
afterAll(() => app.close());

const send = (body: object, key: string) =>
  app.call<PurchasedGood>('POST', '/api_purchased_goods', { body, headers: { 'idempotency-key': key } });
/** Lets a key have been used so long ago. */
const age = (key: string, interval: string) =>
  app.database.pool.query(`update idempotency_keys set created_at = now() - $2::interval where key = $1`, [
    key,
    interval,
  ]);

test.each(['!', '~'.repeat(128)])('the key %s is accepted (contract 1.72)', async (key) => {
  expect((await send(receiptBody(), key)).status).toBe(201);
});

test('a stored response is replayed for 30 days and no longer (contract 1.74)', async () => {
  const body = receiptBody({ good_type: { id: (await send(receiptBody(), 'type')).body.good_type_id } });
  const first = await send(body, 'old');
  await age('old', '29 days 23 hours');
  await deleteOldKeys(app.database.db);
  const reconnect = await send(body, 'old');
  expect(reconnect).toMatchObject({
    status: 201,
    body: first.body,
    headers: { 'idempotency-replayed': 'true' },
  });

  await age('old', '30 days 1 hour');
  const afterExpiry = await send(body, 'old');
  expect(afterExpiry.status).toBe(201);
  expect(afterExpiry.headers['idempotency-replayed']).toBeUndefined();
  expect(afterExpiry.body.id).not.toBe(first.body.id);
});

test('expired keys are deleted', async () => {
  await send(receiptBody(), 'gone');
  await age('gone', '30 days 1 hour');
  await deleteOldKeys(app.database.db);
  const { rows } = await app.database.pool.query(
    `select key from idempotency_keys where key in ('gone', 'old')`,
  );
  expect(rows).toEqual([{ key: 'old' }]);
});

test('a stored answer is replayed even where newer rules would refuse the call (contract 5.200)', async () => {
  const first = await send(receiptBody(), 'older-rules');
  // As if an earlier version had taken a body that this one refuses.
  const refused = { ...receiptBody(), amount: -1 };
  expect((await send(refused, 'older-rules')).status).toBe(400);
  await app.database.pool.query(`update idempotency_keys set fingerprint = $1 where key = 'older-rules'`, [
    fingerprint('POST', '/api_purchased_goods', refused),
  ]);
  const again = await send(refused, 'older-rules');
  expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotency-replayed': 'true' } });
  await age('older-rules', '30 days 1 hour');
  expect((await send(refused, 'older-rules')).status).toBe(400);
});
