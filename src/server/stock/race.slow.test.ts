import type { PoolClient } from 'pg';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { postgresUrl } from '../../../tests/kit/server/database';
import { receipt, receiptBody, rinseBody, step, unique } from '../../../tests/kit/server/factories';
import { kitchen } from '../../../tests/kit/server/kitchen';
import type { Good, Movement } from '../../contract/goods';
import type { ManufactureStep } from '../../contract/manufacture-steps';
import type { PurchasedGood } from '../../contract/purchased-goods';
import type { Db } from '../db/tables';
import { Feed } from '../record/feed';
import { runWrite } from '../record/write';

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

it('simultaneous changes of units and first reports on two servers never leave a lot in other units than were answered (contract 2.200)', async () => {
  const pool = await app.database.again?.();
  const second = await testApp({}, { database: pool ?? app.database });
  const { id, good_type_id } = await receipt(app, { amount: 1000 });
  for (let round = 0; round < 20; round++) {
    const name = unique('רוטב');
    const { manufactureStepId, manufacturedGoodTypeId } = await step(app, [good_type_id], 'שטיפה', name);
    const units = {
      usedGoodTypeIDs: [good_type_id],
      manufacturedGoodTypeID: manufacturedGoodTypeId,
      manufacturedGoodTypeName: name,
      units: 'pieces',
    };
    const [report, change] = await Promise.all([
      second.call<Good>('POST', '/api_goods', { body: rinseBody(manufacturedGoodTypeId, { [id]: '1' }) }),
      app.call<ManufactureStep>('PUT', `/api_manufacture_steps/${manufactureStepId}`, { body: units }),
    ]);
    expect([report.status, [200, 409].includes(change.status)]).toEqual([201, true]);
    const { good_type_units } = await lotOf(report.body.id);
    expect(report.body.good_type_units).toBe(good_type_units);
    expect(good_type_units).toBe(change.status === 200 ? 'pieces' : 'kilograms');
  }
  await second.app.close();
  await pool?.close();
});

// The embedded database has one connection.
if (postgresUrl) {
  describe('while another transaction has the lots', () => {
    let other: PoolClient;
    beforeEach(async () => {
      other = await app.database.owner.connect();
      await other.query('begin');
    });
    afterEach(async () => {
      await other.query('rollback');
      other.release();
    });

    const take = (lot: number, amount: number) =>
      other.query(
        `insert into good_movements (good_id, kind, amount, person_id) values ($1, 'zeroed', $2, 1)`,
        [lot, -amount],
      );
    const waiting = async () => {
      const { rows } = await other.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]!.count;
    };
    /** Waits until a call waits for the other transaction. */
    async function untilWaiting(call: Promise<unknown>): Promise<void> {
      let isAnswered = false;
      void call.then(() => (isAnswered = true));
      while ((await waiting()) === 0) {
        if (isAnswered) throw new Error('the call did not wait');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    const report = (type: number, used: Record<number, string>) =>
      app.call<{ code: string }>('POST', '/api_goods', { body: rinseBody(type, used) });

    it.each([
      ['less of it is left', (lot: number) => take(lot, 9.8), 'NOT_ENOUGH_STOCK'],
      [
        'it is held',
        (lot: number) =>
          other.query(`insert into holds (lot_id, kind, reason, person_id) values ($1, 'hold', 'בדיקה', 1)`, [
            lot,
          ]),
        'HELD',
      ],
    ])('a report is refused where %s when it has them', async (_, change, code) => {
      const raw = await receipt(app, { amount: '10' });
      const { manufacturedGoodTypeId } = await step(app, [raw.good_type_id]);
      await change(raw.id);
      const call = report(manufacturedGoodTypeId, { [raw.id]: '0.3' });
      await untilWaiting(call);
      await other.query('commit');
      expect((await call).body.code).toBe(code);
      const kinds = (await movementsOf(raw.id)).map(({ kind }) => kind);
      expect(kinds).not.toContain('used');
    });

    it('a report that waits for a lot has locked no later one, also where the first is too small by now', async () => {
      const first = await receipt(app, { amount: '10' });
      const second = await receipt(app, { amount: '10', good_type: { id: first.good_type_id } });
      const { manufactureStepId, manufacturedGoodTypeId } = await step(app, [first.good_type_id]);
      const gate = await app.database.owner.connect();
      await gate.query('begin');
      await gate.query('select from manufacture_steps where id = $1 for update', [manufactureStepId]);
      const call = report(manufacturedGoodTypeId, { [first.id]: '0.3', [second.id]: '0.3' });
      await untilWaiting(call);
      await take(first.id, 9.8);
      await other.query('commit; begin');
      await other.query('select from stock where lot_id = $1 for update', [first.id]);
      await gate.query('rollback');
      gate.release();
      await untilWaiting(call);
      // Two that wait for each other's lot would be a deadlock.
      await other.query('select from stock where lot_id = $1 for update nowait', [second.id]);
      await other.query('commit');
      expect((await call).body.code).toBe('NOT_ENOUGH_STOCK');
    });

    it.each(['a report', 'a receipt'])(
      'units that change in the moment of %s are those of its answer and of its lot (contract 2.200)',
      async (kind) => {
        const { id, good_type_id } = await receipt(app, { amount: 10 });
        const made = await step(app, [good_type_id]);
        const type = made.manufacturedGoodTypeId;
        // Bought as well as made, so that either can be its first lot.
        await other.query('update good_types set purchasable = true where id = $1', [type]);
        await other.query('commit; begin');
        await other.query(`update good_types set units = 'pieces' where id = $1`, [type]);
        const call =
          kind === 'a report'
            ? app.call<Good>('POST', '/api_goods', { body: rinseBody(type, { [id]: '1' }) })
            : app.call<PurchasedGood>('POST', '/api_purchased_goods', {
                body: receiptBody({ good_type: { id: type }, manufactured_at: 'א-1' }),
              });
        await untilWaiting(call);
        await other.query('commit');
        const { status, body } = await call;
        expect([status, body.good_type_units]).toEqual([201, 'pieces']);
        expect((await lotOf(body.id)).good_type_units).toBe('pieces');
      },
    );

    it('a sale to a new customer is refused where its lot is held while it waits', async () => {
      const { lot } = await kitchen(app);
      await other.query('lock table customers');
      const call = app.call<{ code: string }>('POST', '/api_sold_goods', {
        body: { good_id: lot.id, amount: '0.1', customer: 'לקוח חדש' },
      });
      await untilWaiting(call);
      await other.query(
        `insert into holds (lot_id, kind, reason, person_id) values ($1, 'hold', 'בדיקה', 1)`,
        [lot.id],
      );
      await other.query('commit');
      expect((await call).body.code).toBe('HELD');
    });
  });

  it('a write is tried again where another took a name at the same moment that must be unique', async () => {
    const { db: writes, reserved } = app.database;
    const feed = new Feed(reserved, { warn: () => undefined });
    const name = unique('לקוח');
    const add = (tx: Db) => tx.insertInto('customers').values({ name, name_key: name }).execute();
    let attempts = 0;
    const { status } = await runWrite(
      { writes, feed, siteTimeZone: 'Asia/Jerusalem' },
      {
        id: 'race',
        call: 'addSoldGood',
        writer: { issuer: 'https://kitchen.example', subject: 'dana', name: 'דנה לוי' },
        role: 'manager',
        now: new Date(),
        status: 201,
        ahead: () => Promise.resolve(),
        async work({ tx }) {
          attempts += 1;
          if (attempts === 1) await add(writes);
          const taken = await tx.selectFrom('customers').select('id').where('name', '=', name).execute();
          // As in a write that has looked before.
          if (attempts === 1) await add(tx);
          return { taken };
        },
        tags: () => [],
        subjects: () => ['SoldGood:1'],
      },
    );
    await feed.close();
    expect([status, attempts]).toEqual([201, 2]);
  });
}
