import pg from 'pg';
import { postgresUrl, testDatabase } from '../../../tests/kit/server/database';
import { postgresCopy } from '../../../tests/kit/server/postgres-copy';
import { migrate } from './migrate';
import { readMigrations } from './migration-files';
import { openDatabase } from './open';
import { PRIVILEGES } from './privileges';

it('the role of the server has its privileges for every table', async () => {
  const { pool, close } = await testDatabase();
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await close();
  expect(Object.keys(PRIVILEGES).sort()).toEqual(rows.map(({ name }) => name).sort());
});

if (postgresUrl) {
  // The whole suite runs with this role on PostgreSQL; here is what it may not do.
  describe('the role of the server', () => {
    let copy: Awaited<ReturnType<typeof postgresCopy>>;
    let server: pg.Pool;
    let owner: pg.Pool;
    beforeAll(async () => {
      copy = await postgresCopy(postgresUrl!);
      server = new pg.Pool({ connectionString: copy.databaseUrl });
      owner = new pg.Pool({ connectionString: copy.ownerUrl });
    });
    afterAll(async () => {
      await Promise.all([server.end(), owner.end()]);
      await copy.remove();
    });

    const DENIED = { code: '42501' };
    const tables = Object.entries(PRIVILEGES);
    const without = (may: (one: (typeof PRIVILEGES)['goods']) => unknown) =>
      tables.filter(([, one]) => !may(one)).map(([name]) => name);

    it.each(without((one) => one.delete))('may not delete from %s (contract 6.57)', async (table) => {
      await expect(server.query(`delete from ${table}`)).rejects.toMatchObject(DENIED);
    });

    it.each(tables.map(([name]) => name))(
      'may not truncate %s or change its rules (contract 6.57)',
      async (table) => {
        await expect(server.query(`truncate ${table}`)).rejects.toMatchObject(DENIED);
        await expect(server.query(`alter table ${table} disable trigger all`)).rejects.toMatchObject(DENIED);
        await expect(server.query(`drop table ${table} cascade`)).rejects.toMatchObject(DENIED);
        await expect(
          server.query(
            `create trigger x before insert on ${table} for each row execute function refuse_change()`,
          ),
        ).rejects.toMatchObject(DENIED);
      },
    );

    it.each([
      ['to change a movement', `update good_movements set amount = 1`],
      ['to change the amount of a lot', `update goods set amount = 1`],
      ['to change the price of a sale', `update sold_goods set price = 1`],
      ['to change the journal', `update journal set reason = 'x'`],
      ['to change what is left', `update stock set remaining = 1`],
      ['to hold by hand', `update stock set hold_id = null`],
      [
        'to add to the stock',
        `insert into stock (lot_id, good_type_id, remaining, created_at) values (1, 1, 1, now())`,
      ],
      [
        'to choose the number of a lot',
        `insert into goods (id, good_type_id, amount, created_by) overriding system value values (7, 1, 1, 1)`,
      ],
      [
        'to choose the number of a movement',
        `insert into good_movements (id, good_id, kind, amount, person_id) overriding system value values (7, 1, 'zeroed', -1, 1)`,
      ],
      [
        'to choose the place of a row in the journal',
        `insert into journal (seq, at, person_name, request_id, call, subjects, tags) overriding system value values (7, now(), 'x', 'x', 'x', '{}', '{}')`,
      ],
      ['to count backwards', `select setval('goods_id_seq', 1)`],
      ['to take a number', `select nextval('goods_id_seq')`],
      ['to change what a type asks for', `update good_types set purchasable = false`],
      ['to change the fields of a receipt', `update extra_fields set unit = '°F'`],
      ['to switch rules off', `set session_replication_role = replica`],
      ['to add a function', `create function public.f() returns int language sql as 'select 1'`],
      ['to add a table', `create table public.mine (id int)`],
      [
        'to replace a rule',
        `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
      ],
      ['to become the owner', `set role postgres`],
      [
        'to run the rules of the ledger for a table of its own',
        `create temp table bait (like good_movements);
      create trigger bite before insert on bait for each row execute function good_movement_moves_stock()`,
      ],
    ])('is not allowed %s (contract 6.57)', async (_, text) => {
      await expect(server.query(text)).rejects.toMatchObject(DENIED);
    });

    it.each(['goods', 'sold_goods'])('may lock a row of %s, but not change what allows it', async (table) => {
      await server.query(`select from ${table} for no key update`);
      const { rows } = await owner.query<{ columns: string[] }>(
        `select array_agg(column_name::text) as columns from information_schema.column_privileges
        where grantee = 'tfuka_server' and table_name = $1 and privilege_type = 'UPDATE'`,
        [table],
      );
      expect(rows[0]!.columns).toEqual(['id']);
    });

    const logged = () => {
      const warnings: string[] = [];
      const log = { info() {}, warn: (_: object, text: string) => void warnings.push(text), error() {} };
      return { log, warnings };
    };

    it('serves without a warning, and the owner of the tables with one (contract 6.58)', async () => {
      const least = logged();
      await (await openDatabase({ databaseUrl: copy.databaseUrl, dataDir: '', log: least.log })).close();
      expect(least.warnings).toEqual([]);
      const owning = logged();
      await (await openDatabase({ databaseUrl: copy.ownerUrl, dataDir: '', log: owning.log })).close();
      expect(owning.warnings).toEqual([expect.stringContaining('owns tables')]);
    });

    it('gets back what it needs, and loses what it was given besides, at each start with the owner (contract 6.58)', async () => {
      await owner.query('grant all on all tables in schema public to tfuka_server');
      await owner.query('revoke insert on goods from tfuka_server');
      const { log } = logged();
      const { databaseUrl, ownerUrl: migrateDatabaseUrl } = copy;
      await (await openDatabase({ databaseUrl, migrateDatabaseUrl, dataDir: '', log })).close();
      await expect(server.query('update good_movements set amount = 1')).rejects.toMatchObject(DENIED);
      await expect(server.query('insert into goods (amount) values (1)')).rejects.toMatchObject({
        code: '23502',
      });
    });

    it('gets the error that it has no privileges yet (contract 6.58)', async () => {
      await owner.query('create role tfuka_stranger login');
      const stranger = new URL(copy.databaseUrl);
      stranger.username = 'tfuka_stranger';
      const { log } = logged();
      await expect(openDatabase({ databaseUrl: stranger.href, dataDir: '', log })).rejects.toThrow(
        'tfuka_stranger may not read the database yet: set MIGRATE_DATABASE_URL',
      );
      await owner.query('drop role tfuka_stranger');
    });

    it('gets the error that only the owner can migrate (contract 6.58)', async () => {
      const next = { name: '999_next', checksum: '', sql: 'select 1' };
      await expect(migrate(server, [...readMigrations(), next])).rejects.toThrow(
        'The migration 999_next is to be applied, but tfuka_server may not: set MIGRATE_DATABASE_URL',
      );
    });

    it('gets the name of the setting whose owner is unreachable (contract 6.58)', async () => {
      const { log } = logged();
      const migrateDatabaseUrl = 'postgres://me:secret@127.0.0.1:4199/none';
      await expect(
        openDatabase({ databaseUrl: copy.databaseUrl, migrateDatabaseUrl, dataDir: '', log }),
      ).rejects.toThrow('MIGRATE_DATABASE_URL: PostgreSQL at 127.0.0.1:4199/none cannot be reached');
    });
  });
}
