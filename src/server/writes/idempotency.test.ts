import type { PurchasedGood } from '../../contract/purchased-goods';
import { testApp, type TestApp } from '../testing/app';
import { receiptBody } from '../testing/factories';
import { deleteOldKeys } from './idempotency';

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

test('a stored response is replayed for 48 hours and no longer (contract 1.74)', async () => {
  const body = receiptBody({ good_type: { id: (await send(receiptBody(), 'type')).body.good_type_id } });
  const first = await send(body, 'old');
  await age('old', '47 hours 59 minutes');
  await deleteOldKeys(app.database.db);
  const reconnect = await send(body, 'old');
  expect(reconnect).toMatchObject({
    status: 201,
    body: first.body,
    headers: { 'idempotency-replayed': 'true' },
  });

  await age('old', '48 hours 1 minute');
  const afterExpiry = await send(body, 'old');
  expect(afterExpiry.status).toBe(201);
  expect(afterExpiry.headers['idempotency-replayed']).toBeUndefined();
  expect(afterExpiry.body.id).not.toBe(first.body.id);
});

test('expired keys are deleted', async () => {
  await send(receiptBody(), 'gone');
  await age('gone', '48 hours 1 minute');
  await deleteOldKeys(app.database.db);
  const { rows } = await app.database.pool.query(
    `select key from idempotency_keys where key in ('gone', 'old')`,
  );
  expect(rows).toEqual([{ key: 'old' }]);
});
