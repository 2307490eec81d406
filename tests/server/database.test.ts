import { testDatabase } from '../kit/server/database';

test('each test file gets a migrated database of its own', async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  try {
    await one.owner.query('create table mine (id int)');
    const { rows } = await other.owner.query(
      "select to_regclass('mine') as mine, to_regclass('goods') as goods",
    );
    expect(rows).toEqual([{ mine: null, goods: 'goods' }]);
  } finally {
    await one.close();
    await other.close();
  }
});

test('changes in one database are not in the next', async () => {
  const state = `
    select (select count(*) from suppliers) as suppliers, to_regclass('mine') as mine,
      (select last_value from pg_sequences where sequencename = 'suppliers_id_seq') as numbered,
      (select string_agg(t::text, ',' order by t::text) from extra_fields t) as first_rows,
      coalesce(current_setting('tests.mine', true), '') as setting`;
  const changes = [
    `insert into suppliers (name) values ('ירקות השדה')`,
    'set session_replication_role = replica; delete from extra_fields',
    `set tests.mine = 'on'`,
    'begin',
    'create table mine (id int)',
  ];
  const found: unknown[] = [];
  for (const change of [...changes, '']) {
    const { owner, close } = await testDatabase();
    try {
      found.push((await owner.query(state)).rows[0]);
      await owner.query(change);
    } finally {
      await close();
    }
  }
  expect(found).toHaveLength(6);
  expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(found[0]).toMatchObject({ suppliers: 0, numbered: null, mine: null, setting: '' });
});
