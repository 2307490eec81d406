import type { Good, Movement } from '../../contract/goods';
import { testApp, type TestApp } from '../testing/app';
import { postgresUrl } from '../testing/database';
import { receipt, rinseBody, step } from '../testing/factories';
import { kitchen } from '../testing/kitchen';

let app: TestApp;
beforeAll(async () => (app = await testApp()));
afterAll(() => app.close());

const lotOf = async (id: number) => (await app.call<Good[]>('GET', `/api_goods/${id}`)).body[0]!;
const movementsOf = async (id: number) =>
  (await app.call<Movement[]>('GET', `/api_goods/${id}/movements`)).body;
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

it('100 simultaneous reports take no more than remains of a lot (contract 1.19, 2.6)', async () => {
  const raw = await receipt(app, { amount: '10' });
  const { manufacturedGoodTypeId } = await step(app, [raw.good_type_id]);
  const all = await times(100, () =>
    app.call('POST', '/api_goods', { body: rinseBody(manufacturedGoodTypeId, { [raw.id]: '0.3' }) }),
  );
  const counts = [201, 409].map((status) => all.filter((one) => one.status === status).length);
  expect(counts).toEqual([33, 67]);
  expect((await lotOf(raw.id)).amount_remaining).toBe(0.1);
  const ledger = await movementsOf(raw.id);
  expect(ledger).toHaveLength(34);
  expect(ledger[0]!.balance).toBe(0.1);
  const made = await app.call<Good[]>('GET', '/api_goods', {
    query: { good_type_id: manufacturedGoodTypeId },
  });
  expect(made.body).toHaveLength(33);
});

it('simultaneous reports that use the same lots in different orders all succeed', async () => {
  const first = await receipt(app, { amount: 100 });
  const second = await receipt(app, { amount: 100, good_type: { id: first.good_type_id } });
  const { manufacturedGoodTypeId } = await step(app, [first.good_type_id]);
  const all = await times(30, (at) => {
    const ids = at % 2 ? [first.id, second.id] : [second.id, first.id];
    const body = { ...rinseBody(manufacturedGoodTypeId, {}), used_good_ids: ids, used_good_amounts: [1, 1] };
    return app.call('POST', '/api_goods', { body });
  });
  expect(all.map((one) => one.status)).toEqual(Array(30).fill(201));
  expect((await lotOf(first.id)).amount_remaining).toBe(70);
  expect((await lotOf(second.id)).amount_remaining).toBe(70);
});

it('simultaneous sales and a zeroing leave a ledger that adds up (contract 2.5)', async () => {
  const { lot } = await kitchen(app);
  const sell = () =>
    app.call('POST', '/api_sold_goods', { body: { good_id: lot.id, amount: '0.3', customer: 'מלון' } });
  const zero = () => app.call('POST', `/api_goods/${lot.id}/zero_remaining`);
  const all = await times(40, (at) => (at === 8 ? zero() : sell()));
  expect(all.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  const ledger = (await movementsOf(lot.id)).reverse();
  let balance = 0;
  for (const { amount, balance: listed } of ledger) {
    balance = Math.round((balance + amount) * 1000) / 1000;
    expect(listed).toBe(balance);
  }
  expect(balance).toBe(0);
  const sold = all.filter(({ status }) => status === 201).length;
  expect(ledger.filter(({ kind }) => kind === 'sold')).toHaveLength(sold);
});

it('no sale of a lot comes after its hold, however many are on their way (contract 6.33)', async () => {
  const { lot } = await kitchen(app);
  const sell = () =>
    app.call<{ code: string }>('POST', '/api_sold_goods', {
      body: { good_id: lot.id, amount: '0.1', customer: 'מלון' },
    });
  const hold = () =>
    app.call<{ code: string }>('POST', `/api_goods/${lot.id}/hold`, { body: { reason: 'בדיקה' } });
  const all = await times(30, (at) => (at === 8 ? hold() : sell()));
  const refused = all.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'HELD'));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(29 - refused.length);
  expect((await sell()).body.code).toBe('HELD');
  const sold = (await movementsOf(lot.id)).filter(({ kind }) => kind === 'sold');
  expect(sold).toHaveLength(29 - refused.length);
});

// The embedded database has one connection.
if (postgresUrl) {
  it.each([
    [
      'less of it is left',
      `insert into good_movements (good_id, kind, amount, person_id) values ($1, 'zeroed', -9.8, 1)`,
      'NOT_ENOUGH_STOCK',
    ],
    [
      'it was held',
      `insert into holds (lot_id, kind, reason, person_id) values ($1, 'hold', 'בדיקה', 1)`,
      'HELD',
    ],
  ])('a report that waits for its lot is refused where %s meanwhile', async (_, change, code) => {
    const raw = await receipt(app, { amount: '10' });
    const { manufacturedGoodTypeId } = await step(app, [raw.good_type_id]);
    const other = await app.database.owner.connect();
    try {
      await other.query('begin');
      await other.query(change, [raw.id]);
      const report = app.call<{ code: string }>('POST', '/api_goods', {
        body: rinseBody(manufacturedGoodTypeId, { [raw.id]: '0.3' }),
      });
      const waits = async () =>
        (await other.query(`select from pg_locks where not granted and pid <> pg_backend_pid()`)).rowCount! >
        0;
      while (!(await waits())) await new Promise((resolve) => setTimeout(resolve, 5));
      await other.query('commit');
      expect((await report).body.code).toBe(code);
    } finally {
      other.release();
    }
    const kinds = (await movementsOf(raw.id)).map(({ kind }) => kind);
    expect(kinds).not.toContain('used');
  });
}
