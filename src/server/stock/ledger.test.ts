import type { Good } from '../../contract/goods';
import { testApp, type TestApp } from '../testing/app';
import { receipt, receiptBody, rinse, step } from '../testing/factories';
import { kitchen, type Kitchen } from '../testing/kitchen';

// The database itself holds the ledger: none of this goes through the product's own code.
let app: TestApp;
let home: Kitchen;
beforeAll(async () => {
  app = await testApp();
  home = await kitchen(app);
  await app.call('POST', '/api_sold_goods', { body: { good_id: home.lot.id, amount: 1, customer: 'מלון' } });
});
afterAll(() => app.close());

const run = (text: string, values: unknown[] = []) =>
  app.database.pool.query<Record<string, unknown>>(text, values);
const all = async () => {
  const tables = ['goods', 'good_movements', 'purchased_goods', 'sold_goods'];
  const dumps = await Promise.all(tables.map((table) => run(`select * from ${table} order by id`)));
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
    ['to change what is left of a lot', `update goods set amount_remaining = amount where amount > 1`],
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

  it('the database refuses to add to a lot (contract 2.7)', async () => {
    await expect(move('zeroed', '1')).rejects.toMatchObject({ code: '23514' });
    await expect(move('receipt', '1')).rejects.toThrow();
  });

  it('the database refuses that more remains of a lot than its amount', async () => {
    await expect(move('reversed', '3')).rejects.toMatchObject({ code: '23514' });
  });

  it('the database refuses a reversal of itself', async () => {
    const text = `insert into good_movements (id, good_id, kind, amount, person_id, reverses_id)
      overriding system value values (999999, $1, 'reversed', 2, 1, 999999)`;
    await expect(run(text, [home.carrots.id])).rejects.toMatchObject({ code: '23514' });
  });

  it('the database refuses a use without the lot made, or with the used lot as the one made', async () => {
    await expect(move('used', '-1')).rejects.toMatchObject({ code: '23514' });
    await expect(move('used', '-1', { used_in_good_id: home.carrots.id })).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('the database refuses the same lot used twice in one report', async () => {
    await expect(move('used', '-1', { used_in_good_id: home.lot.id })).rejects.toMatchObject({
      code: '23505',
    });
  });

  it('the database refuses a lot without a receipt or a report', async () => {
    const lot = `insert into goods (good_type_id, amount, amount_remaining, created_by) values ($1, 5, $2, 1)`;
    await expect(run(lot, [home.carrots.good_type_id, 5])).rejects.toThrow('begins empty');
    await expect(run(lot, [home.carrots.good_type_id, 0])).rejects.toThrow('no origin');
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

it('a movement is reversed by its opposite, and only once (contract 2.3, 2.7)', async () => {
  const raw = await receipt(app, { amount: 5 });
  const { manufacturedGoodTypeId } = await step(app, [raw.good_type_id]);
  await rinse(app, manufacturedGoodTypeId, { [raw.id]: 2 });
  const undo = (amount: number) =>
    run(
      `insert into good_movements (good_id, kind, amount, person_id, reverses_id)
       select good_id, 'reversed', $2::numeric, 1, id from good_movements where good_id = $1 and kind = 'used'`,
      [raw.id, amount],
    );
  await expect(undo(1)).rejects.toThrow('does not undo');
  await undo(2);
  await expect(undo(2)).rejects.toThrow();
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
  const { rows } = await run('select amount_remaining from goods where id = $1', [raw.id]);
  expect(rows).toEqual([{ amount_remaining: '999999999.696' }]);
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
