// @postgres-only: the same SQL on both; db/open-embedded.slow.test.ts applies all migrations to an embedded database
import type { FormSchema } from '../../src/contract/forms';
import { migrate } from '../../src/server/db/migrate';
import { readMigrations } from '../../src/server/db/migration-files';
import { fillMissingKeys } from '../../src/server/db/name-keys';
import { audit } from '../../src/server/keeping/audit/audit';
import { positionNow, seal } from '../../src/server/keeping/audit/seal';
import { testDatabase, type TestDatabase } from '../kit/server/database';
import { answers } from '../kit/server/forms';

// A database of every earlier version, with data in it, becomes one of this version.
const all = readMigrations();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const run = async <Row extends object>(text: string) => (await database.owner.query<Row>(text)).rows;

/** Two lots received, one made of them, sold and zeroed in part, and a sale undone; as all versions since 002 take it. */
const FACTS = `
  insert into people (issuer, subject, name) values ('test', 'dana', 'דנה כהן');
  insert into suppliers (name) values ('ירקות ״השדה״');
  insert into customers (name) values ('מלון');
  insert into good_types (name, name_key, units, purchasable, sellable, expires, manufactured) values
    ('גזר', 'גזר', 'kilograms', true, false, true, true),
    ('גזר שטוף', 'גזר שטוף', 'kilograms', false, true, true, false);
  insert into manufacture_steps (name, made_good_type_id) values ('שטיפה', 2);
  insert into manufacture_step_inputs (step_id, good_type_id, position) values (1, 1, 1);
  insert into goods (good_type_id, amount, batch, expires_at, created_by) values
    (1, 5, 'L-1', '2026-12-01', 1), (1, 3.5, 'ל׳–2', '2026-12-02', 1);
  insert into purchased_goods (id, good_type_id, supplier_id, purchased_at, extra_data)
  select id, 1, 1, now(), '{}' from goods;
  insert into good_movements (good_id, kind, amount, person_id) select id, 'receipt', amount, 1 from goods;
  insert into goods (good_type_id, manufacture_step_id, manufacture_step_name, amount, made_at, expires_at, created_by)
  values (2, 1, 'שטיפה', 4, now(), '2026-12-02', 1);
  insert into good_movements (good_id, kind, amount, person_id, used_in_good_id) values
    (3, 'made', 4, 1, null), (1, 'used', -2.25, 1, 3), (2, 'used', -3.5, 1, 3);
  insert into sold_goods (good_id, good_type_id, amount, customer_id, price, created_by) values
    (3, 2, 1, 1, 10, 1), (3, 2, 0.5, 1, null, 1);
  insert into good_movements (good_id, kind, amount, person_id, sold_good_id)
  select 3, 'sold', -amount, 1, id from sold_goods;
  insert into good_movements (good_id, kind, amount, person_id, reverses_id)
  select 3, 'reversed', 0.5, 1, id from good_movements where sold_good_id = 2;
  insert into good_movements (good_id, kind, amount, person_id, reason) values (1, 'zeroed', -2.75, 1, 'נזרק');`;
/** An entry of the first form. */
async function fillForm(): Promise<void> {
  const [form] = await run<FormSchema>('select id, data from form_schemas order by id limit 1');
  await database.owner.query(
    `insert into form_entries (form_name, schema_id, data, created_by, updated_by)
     select form_name, id, $1, 1, 1 from form_schemas where id = $2`,
    [JSON.stringify(answers(form!.data.fields)), form!.id],
  );
}

test('accounts of a version before roles go on as managers, and new ones are staff (contract 6.84)', async () => {
  await run('drop schema public cascade');
  await run('create schema public');
  await migrate(
    database.owner,
    all.filter(({ name }) => name < '027'),
  );
  const add = (login: string, demo: boolean) =>
    run(
      `insert into accounts (login, login_key, name, password_hash, demo) values ('${login}', '${login}', 'א', '', ${demo})`,
    );
  await add('dana', false);
  await add('manager', true);
  await add('staff', true);
  await migrate(database.owner, all);
  await add('new', false);
  expect(await run('select login, role from accounts order by id')).toEqual([
    { login: 'dana', role: 'manager' },
    { login: 'manager', role: 'manager' },
    { login: 'staff', role: 'staff' },
    { login: 'new', role: 'staff' },
  ]);
});

const versions = all.slice(1, -1).map(({ name }, at) => [name, at + 2] as const);

test.each(versions)(
  'a filled database of %s is brought to this version, in which an audit finds nothing (contract 6.41)',
  async (_, count) => {
    await run('drop schema public cascade');
    await run('create schema public');
    await migrate(database.owner, all.slice(0, count));
    await run('begin');
    await run(FACTS);
    if (count >= 4) await fillForm();
    await run('commit');
    const { rows } = await database.pool.query<{ role: string }>('select current_user as role');
    await migrate(database.owner, all, { serverRole: rows[0]!.role });
    await fillMissingKeys(database.pool);
    expect(await run('select name_key from suppliers')).toEqual([{ name_key: 'ירקות "השדה"' }]);
    expect(await run('select good_id::int, key from batch_keys')).toEqual([{ good_id: 2, key: "ל'-2" }]);

    expect(
      await run('select lot_id::int, good_type_id::int, remaining, expires_at from stock order by 1'),
    ).toEqual([{ lot_id: 3, good_type_id: 2, remaining: '3.000', expires_at: '2026-12-02' }]);
    expect(
      await run('select good_id::int, sum(amount) as left from good_movements group by 1 order by 1'),
    ).toEqual([
      { good_id: 1, left: '0.000' },
      { good_id: 2, left: '0.000' },
      { good_id: 3, left: '3.000' },
    ]);
    for (const block of [1, null]) {
      expect(await seal(database.pool, await positionNow(database.pool))).toBe(block);
    }
    expect((await audit(database)).findings).toEqual([]);
    // Earlier records can still be corrected.
    await run(`insert into good_movements (good_id, kind, amount, person_id, reverses_id)
    select good_id, 'reversed', -amount, 1, id from good_movements where kind = 'zeroed'`);
    expect(await run('select remaining from stock where lot_id = 1')).toEqual([{ remaining: '2.750' }]);
    expect(await run(`select count(*)::int from form_entries`)).toEqual([{ count: count >= 4 ? 1 : 0 }]);
  },
);
