import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { rinseBody } from '../../../tests/kit/server/factories';
import { kitchen, type Kitchen } from '../../../tests/kit/server/kitchen';
import { countPackets } from '../../../tests/kit/server/packets';
import type { Good } from '../../contract/goods';

let app: TestApp;
let home: Kitchen;
beforeAll(async () => {
  // What is kept would be asked for meanwhile.
  app = await testApp({ KEPT_ANSWERS: 'off' });
  home = await kitchen(app);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const send = (path: string, body: object, key: string = randomUUID()) =>
  app.call<Good>('POST', path, { body, headers: { 'idempotency-key': key } });
const rinse = () => rinseBody(home.rinsed.typeId, { [home.carrots.id]: '0.1' }, { expires_at: '2090-01-01' });
const sale = () => ({ good_id: home.lot.id, amount: '0.1', customer: 'מלון' });

test.each([
  ['report', '/api_goods', rinse],
  ['sale', '/api_sold_goods', sale],
])('a %s takes three round trips', async (_, path, bodyOf) => {
  // Then its statements are prepared, and its customer and the yields before it are known.
  await send(path, bodyOf());
  const packets = countPackets(app.database.pools.writes);
  expect((await send(path, bodyOf())).status).toBe(201);
  // Begin, key and reading; the rows; journal and commit. The embedded database takes each statement alone.
  expect(packets()).toBe(app.database.pool.options.pipeline ? 3 : 6);
});

test("a person's first write may be a report or a sale", async () => {
  for (const [as, path, body] of [
    ['חדשה', '/api_goods', rinse()],
    ['חדש', '/api_sold_goods', sale()],
  ] as const) {
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body: made } = await app.call<Good>('POST', path, { as, body, headers });
    expect([status, made.created_by]).toEqual([201, as]);
  }
});

test('a response is sent again whatever there is now, and writes nothing (contract 1.73)', async () => {
  const { carrots, rinsed } = await kitchen(app);
  const body = rinseBody(rinsed.typeId, { [carrots.id]: '0.1' }, { expires_at: '2090-01-01' });
  const first = await send('/api_goods', body, 'again');
  await app.database.owner.query(
    `begin; set local session_replication_role = replica; delete from manufacture_steps where id = ${rinsed.stepId}; commit`,
  );
  const rows = async () => {
    const { rows } = await app.database.pool.query<{ movements: string; journal: string }>(
      'select (select count(*) from good_movements) as movements, (select count(*) from journal) as journal',
    );
    return rows;
  };
  const before = await rows();
  expect((await send('/api_goods', body)).status).toBe(404);
  const again = await send('/api_goods', body, 'again');
  expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotency-replayed': 'true' } });
  expect((await send('/api_goods', { ...body, amount: '2' }, 'again')).status).toBe(422);
  expect(await rows()).toEqual(before);
});
