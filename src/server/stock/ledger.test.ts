// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receipt, receiptBody, rinse, step } from '../../../tests/kit/server/factories';
import { kitchen, type Kitchen } from '../../../tests/kit/server/kitchen';
import type { Good } from '../../contract/goods';

// The database itself holds the ledger: none of this goes through the product's own code.
let app: TestApp;
let home: Kitchen;
beforeAll(async () => {
  app = await testApp();
  home = await kitchen(app);
  await app.call('POST', '/api_sold_goods', { body: { good_id: home.lot.id, amount: 1, customer: 'מלון' } });
  const { id } = await receipt(app);
  await app.call('POST', `/api_goods/${id}/zero_remaining`, { body: { amount: 1, cause: 'tasted' } });
});
afterAll(() => app.close());

const run = (text: string, values: unknown[] = []) =>
  app.database.pool.query<Record<string, unknown>>(text, values);
const all = async () => {
  const tables = ['goods', 'good_movements', 'purchased_goods', 'sold_goods', 'stock', 'good_types'];
  const dumps = await Promise.all(tables.map((table) => run(`select * from ${table} order by 1`)));
  return JSON.stringify(dumps.map(({ rows }) => rows));
};

describe('refused writes', () => {
  let before: string;
  beforeEach(async () => (before = await all()));
  afterEach(async () => expect(await all()).toBe(before));

  it.each([
    ['to change a movement', `update good_movements set amount = -0.5 where kind = 'used'`],
    ['to delete a movement', `delete from good_movements where kind = 'sold'`],
    ['to empty the ledger', `truncate good_movements cascade`],
    ['to change what is left of a lot', `update stock set remaining = remaining + 1`],
    ['to remove a lot from the stock', `delete from stock`],
    ['to empty the stock', `truncate stock`],
    [
      'to add a lot to the stock',
      `insert into stock (lot_id, good_type_id, remaining, created_at)
      select id, good_type_id, 1, now() from goods`,
    ],
    [
      'to change the units of a type with lots',
      `update good_types set units = 'liters' where units <> 'liters'`,
    ],
    ['to rename a reported step', `update manufacture_steps set name = 'אריזה' where name = 'שטיפה'`],
    ['to delete a reported step', `delete from manufacture_steps`],
    ['to change the amount of a lot', `update goods set amount = 1000`],
    ['to change the expiry of a lot', `update goods set expires_at = '2099-01-01'`],
    ['to delete a lot', `delete from goods`],
    ['to empty the lots', `truncate goods cascade`],
    ['to change a receipt', `update purchased_goods set purchased_at = now()`],
    ['to delete a receipt', `delete from purchased_goods`],
    ['to empty the receipts', `truncate purchased_goods`],
    ['to empty the sales', `truncate sold_goods cascade`],
    ['to change a sale', `update sold_goods set amount = 0.5`],
    ['to delete a sale', `delete from sold_goods`],
  ])('the database refuses %s (contract 2.2, 2.4, 2.5)', async (_, text) => {
    await expect(run(text)).rejects.toThrow();
  });

  const move = (kind: string, amount: string, more: Record<string, unknown> = {}) => {
    const row = { good_id: home.carrots.id, kind, amount, person_id: 1, ...more };
    const names = Object.keys(row);
    const marks = names.map((_, at) => `$${at + 1}`);
    return run(`insert into good_movements (${names.join()}) values (${marks.join()})`, Object.values(row));
  };

  it('the database refuses to take more than remains of a lot (contract 2.6)', async () => {
    await expect(move('zeroed', '-8.001')).rejects.toMatchObject({ code: '23514' });
  });

  it('the database refuses an unknown cause of a loss, and the cause of what is no loss (contract 6.73)', async () => {
    await expect(move('zeroed', '-1', { cause: 'lost' })).rejects.toMatchObject({ code: '23514' });
    const sale = `insert into good_movements (good_id, kind, amount, at, person_id, sold_good_id, cause)
      select good_id, 'sold', -amount, created_at, created_by, id, 'spoiled' from sold_goods`;
    await expect(run(sale)).rejects.toThrow('good_movements_cause');
    await expect(run(`update good_movements set cause = 'spoiled' where kind = 'zeroed'`)).rejects.toThrow();
  });

  it('the database refuses to add to a lot (contract 2.7)', async () => {
    await expect(move('zeroed', '1')).rejects.toMatchObject({ code: '23514' });
    await expect(move('receipt', '1')).rejects.toThrow();
  });

  it('the database refuses that more remains of a lot than its amount', async () => {
    await expect(move('reversed', '3')).rejects.toMatchObject({ code: '23514' });
  });

  it('the database refuses a use without the lot made, or with the used lot as the one made', async () => {
    await expect(move('used', '-1')).rejects.toMatchObject({ code: '23514' });
    await expect(move('used', '-1', { used_in_good_id: home.carrots.id })).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('the database refuses that more is used in a lot that was made before', async () => {
    await expect(move('used', '-1', { used_in_good_id: home.lot.id })).rejects.toThrow('was made before');
  });

  it('the database refuses that a lot is used in a received or an older one', async () => {
    const received = await receipt(app);
    before = await all();
    await expect(move('used', '-1', { used_in_good_id: received.id })).rejects.toThrow('was received');
    await expect(
      move('used', '-1', { good_id: received.id, used_in_good_id: home.lot.id }),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it.each(['NaN', 'Infinity', '-Infinity'])('the database refuses the amount %s', async (amount) => {
    await expect(move('zeroed', amount)).rejects.toThrow();
    await expect(
      run(
        `insert into sold_goods (good_id, good_type_id, amount, customer_id, created_by)
      values ($1, $2, $3, 1, 1)`,
        [home.lot.id, home.lot.good_type_id, amount],
      ),
    ).rejects.toThrow();
    await expect(
      run(
        `insert into sold_goods (good_id, good_type_id, amount, price, customer_id, created_by)
      values ($1, $2, 1, $3, 1, 1)`,
        [home.lot.id, home.lot.good_type_id, amount],
      ),
    ).rejects.toThrow();
    await expect(
      run(`insert into goods (good_type_id, amount, created_by) values ($1, $2, 1)`, [
        home.carrots.good_type_id,
        amount,
      ]),
    ).rejects.toThrow();
  });

  it('the database writes a balance itself', async () => {
    const { rows } = await run('select max(id) as last from good_movements');
    await expect(
      run(
        `with moved as (
           insert into good_movements (good_id, kind, amount, balance, person_id) values ($1, 'zeroed', -1, 100, 1)
           returning balance)
         select 1 / (balance - $2::numeric)::int from moved`,
        [home.carrots.id, 7],
      ),
    ).rejects.toThrow('division by zero');
    expect(rows).toHaveLength(1);
  });

  it('the database refuses a lot without a receipt or a report', async () => {
    const lot = `insert into goods (good_type_id, amount, created_by) values ($1, 5, 1) returning id`;
    await expect(run(lot, [home.carrots.good_type_id])).rejects.toThrow('no origin');
    await expect(
      run(
        `with lot as (${lot}) insert into good_movements (good_id, kind, amount, person_id)
        select id, 'receipt', 5, 1 from lot`,
        [home.carrots.good_type_id],
      ),
    ).rejects.toThrow('no receipt');
  });

  it('the database refuses a made lot that used no lots', async () => {
    const text = `with lot as (
        insert into goods (good_type_id, manufacture_step_id, manufacture_step_name, amount, made_at, created_by)
        values ($1, $2, 'שטיפה', 5, now(), 1) returning id)
      insert into good_movements (good_id, kind, amount, person_id) select id, 'made', 5, 1 from lot`;
    await expect(run(text, [home.rinsed.typeId, home.rinsed.stepId])).rejects.toThrow('made from nothing');
  });

  it('the database refuses a sale without its movement', async () => {
    const text = `insert into sold_goods (good_id, good_type_id, amount, customer_id, created_by) values ($1, $2, 1, 1, 1)`;
    await expect(run(text, [home.lot.id, home.lot.good_type_id])).rejects.toThrow('no movement');
  });

  it('the database refuses a receipt of a made lot, or of another type than its lot', async () => {
    const other = await receipt(app);
    before = await all();
    const text = `insert into purchased_goods (id, good_type_id, supplier_id, purchased_at, extra_data) values ($1, $2, 1, now(), '{}')`;
    await expect(run(text, [home.lot.id, home.lot.good_type_id])).rejects.toThrow('not of its lot');
    await expect(run(text, [other.id, home.lot.good_type_id])).rejects.toThrow();
  });
});

/** Reverses the movements with this condition, by another amount if one is given. */
const reverse = (condition: string, amount = '-amount') =>
  run(`insert into good_movements (good_id, kind, amount, person_id, reverses_id)
       select good_id, 'reversed', ${amount}, 1, id from good_movements where kind <> 'reversed' and ${condition}
        order by id desc`);

it('a movement is reversed by its opposite, and only once (contract 2.3, 2.7)', async () => {
  const raw = await receipt(app, { amount: 5 });
  await app.call('POST', `/api_goods/${raw.id}/zero_remaining`);
  const zeroing = `good_id = ${raw.id} and kind = 'zeroed'`;
  await expect(reverse(zeroing, '1')).rejects.toThrow('does not undo');
  await reverse(zeroing);
  await expect(reverse(zeroing)).rejects.toThrow();
  const { body } = await app.call<Good[]>('GET', `/api_goods/${raw.id}`);
  expect(body[0]!.amount_remaining).toBe(5);
  await reverse(`good_id = ${raw.id} and kind = 'receipt'`);
  const { rows } = await run('select from stock where lot_id = $1', [raw.id]);
  expect(rows).toEqual([]);
});

it('a report is reversed as a whole, while its lot is whole', async () => {
  const raw = await receipt(app, { amount: 5 });
  const { manufacturedGoodTypeId } = await step(app, [raw.good_type_id]);
  const made = await rinse(app, manufacturedGoodTypeId, { [raw.id]: 2 });
  await expect(reverse(`used_in_good_id = ${made.id}`)).rejects.toThrow('undone in part');
  await expect(reverse(`good_id = ${made.id} and kind = 'made'`)).rejects.toThrow('undone in part');
  await expect(reverse(`good_id = ${raw.id} and kind = 'receipt'`)).rejects.toMatchObject({ code: '23514' });
  await reverse(`(used_in_good_id = ${made.id} or good_id = ${made.id})`);
  const { body } = await app.call<Good[]>('GET', `/api_goods/${raw.id}`);
  expect(body[0]!.amount_remaining).toBe(5);
});

it('amounts are exact to the last decimal, as numbers and as text (contract 1.19, 1.20)', async () => {
  const raw = await receipt(app, { amount: '999999999.999' });
  const { manufacturedGoodTypeId } = await step(app, [raw.good_type_id]);
  for (const amount of [0.1, '0.2', '0.001', 0.002])
    await rinse(app, manufacturedGoodTypeId, { [raw.id]: amount });
  const { body } = await app.call<Good[]>('GET', `/api_goods/${raw.id}`);
  expect(body[0]!.amount_remaining).toBe(999_999_999.696);
  const { rows } = await run('select remaining from stock where lot_id = $1', [raw.id]);
  expect(rows).toEqual([{ remaining: '999999999.696' }]);
});

it.each(['1.2345', '1000000000', 1e21, '1e3', '1e5', '1,500', '1,5', '+1', '₪1', 'NaN', '0x10', '٣', '--1'])(
  'a receipt of the amount %s is refused (contract 1.21, 1.84, 1.86)',
  async (amount) => {
    const { status } = await app.call('POST', '/api_purchased_goods', {
      body: receiptBody({ amount: amount as string }),
    });
    expect(status).toBe(400);
  },
);
