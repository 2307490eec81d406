import { testDatabase } from './database';

test('each test file gets a migrated database of its own', async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  try {
    await one.pool.query('create table mine (id int)');
    const { rows } = await other.pool.query(
      "select to_regclass('mine') as mine, to_regclass('goods') as goods",
    );
    expect(rows).toEqual([{ mine: null, goods: 'goods' }]);
  } finally {
    await one.close();
    await other.close();
  }
});
