// @postgres-only: an embedded database has no standby
import pino from 'pino';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { type FailoverPair, startFailoverPair } from '../../../tests/kit/server/failover-pair';
import { onPostgres } from '../../../tests/kit/server/on-postgres';
import { validReceipt } from '../../../tests/kit/valid-receipt';
import { openDatabase } from './open';

let pair: FailoverPair;
let app: TestApp;
beforeAll(async () => {
  pair = await startFailoverPair();
  const database = await openDatabase({
    dataDir: '',
    log: pino({ level: 'silent' }),
    watch: { every: 100, answer: 1_000 },
    databaseUrl: pair.databaseUrl,
  });
  app = await testApp({}, { database });
});
afterAll(async () => {
  await app.close();
  await pair.close();
});

const soon = () => new Promise((done) => setTimeout(done, 20));
const typeOf = (batch: string) => ({
  name: `קמח ${batch}`,
  units: 'kilograms',
  expires: false,
  manufactured: true,
});

/** Sends a receipt until it is stored. */
async function receive(batch: string): Promise<void> {
  for (;;) {
    const { status } = await app.call('POST', '/api_purchased_goods', {
      body: validReceipt({ good_type: typeOf(batch), manufactured_at: batch }),
      headers: { 'idempotency-key': batch },
    });
    if (status === 201) return;
    expect(status).toBe(503);
    await soon();
  }
}
const received = async () => {
  const { body } = await app.call<{ manufactured_at: string }[]>('GET', '/api_purchased_goods');
  return body.map(({ manufactured_at }) => manufactured_at).sort();
};
/** The connections of this process to a server. */
const connectionsTo = async (url: string) => {
  const { rows } = await onPostgres(
    url,
    `select count(*)::int from pg_stat_activity where application_name like 'tfuka%'`,
  );
  return rows[0]![0] as number;
};

test('a server that only reads and ends no connection is left by reads, too, when another has taken its place, and anything may be new then (contract 5.71, 5.76)', async () => {
  const told: unknown[] = [];
  const stop = await app.feed.listen(null, (events) => told.push(events));
  await receive('before');
  expect(await received()).toEqual(['before']);
  const { url } = pair.primary;
  await onPostgres(url, 'alter system set default_transaction_read_only = on');
  await onPostgres(url, 'select pg_reload_conf()');
  await pair.switchOver();
  await receive('after');
  while (!told.includes(null)) await soon();
  stop();
  expect(await received()).toEqual(['after', 'before']);
  while ((await connectionsTo(url)) > 0) await soon();
});
