import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from '../../src/server/db/server-socket';
import { auditOpened } from '../../src/server/keeping/audit/audit';
import type { Finding } from '../../src/server/keeping/audit/findings';
import { positionNow, seal } from '../../src/server/keeping/audit/seal';
import { makeBackup } from '../../src/server/keeping/backup/make-backup';
import { restoreBackup } from '../../src/server/keeping/backup/restore-backup';
import { readAll, writeAll } from '../kit/server/all-calls';
import { testApp, type TestApp } from '../kit/server/app';
import { postgresUrl } from '../kit/server/database';
import { onPostgres } from '../kit/server/on-postgres';
import { emptyPlace, migratedPlace, openPlace } from '../kit/server/test-databases';

// A database whose settings were made for something else, by role or by database: all is written and read as before.

const STRANGE: Record<string, string> = {
  datestyle: `'SQL, DMY'`,
  intervalstyle: 'sql_standard',
  timezone: `'America/St_Johns'`,
  search_path: 'elsewhere',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  standard_conforming_strings: 'off',
  backslash_quote: 'on',
  array_nulls: 'off',
  transform_null_equals: 'on',
  quote_all_identifiers: 'on',
  row_security: 'off',
  check_function_bodies: 'off',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  statement_timeout: '700',
  lock_timeout: '700',
  idle_in_transaction_session_timeout: '700',
  synchronous_commit: 'off',
};

/** Between the lines that are added to the file. */
const MARK = '\n# strange\n';

/** Sets all of it, or nothing, for every session that begins from now on: by the database, or in the file of an embedded one. */
async function setAll(
  { databaseUrl, migrateDatabaseUrl, dataDir }: Place,
  settings: [string, string][],
): Promise<void> {
  if (!databaseUrl) {
    const file = join(dataDir, 'database/postgresql.conf');
    const own = readFileSync(file, 'utf8').split(MARK)[0]!;
    return writeFileSync(file, [own, ...settings.map(([name, value]) => `${name} = ${value}`)].join(MARK));
  }
  const name = new URL(databaseUrl).pathname.slice(1);
  const changes = settings.map(([setting, value]) => `alter database ${name} set ${setting} to ${value}`);
  await onPostgres(migrateDatabaseUrl!, [`alter database ${name} reset all`, ...changes].join(';'));
}

const beStrange = (place: Place) => setAll(place, Object.entries(STRANGE));

/** An audit tells of some of these settings, and of the accounts that a test makes without a write. */
const EXPECTED = /^its setting |was written by no write of the journal$/;
const notOfSettings = (findings: readonly Finding[] | null) =>
  findings?.filter(({ what }) => !EXPECTED.test(what));

/** As a server has it open, which keeps no answers. */
async function served<T>(place: Place, work: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await testApp({ KEPT_ANSWERS: 'off' }, { database: await openPlace(place) });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

test('a database with the strangest settings is written, read, audited, backed up and restored as any other (contract 1.240, 6.237)', async () => {
  const { place, remove } = await migratedPlace();
  await beStrange(place);
  const [person, strange] = await served(place, async (app) => {
    const { rows } = await app.database.pool.query(
      `select reset_val from pg_settings where name = 'DateStyle'`,
    );
    expect(rows).toEqual([{ reset_val: 'SQL, DMY' }]);
    const writer = await writeAll(app, 'dana');
    await seal(app.database.pool, await positionNow(app.database.pool));
    expect(notOfSettings((await auditOpened(app.database, null)).findings)).toEqual([]);
    return [writer, await readAll(app, writer)] as const;
  });
  const file = join(tmpdir(), `tfuka-strange-${process.pid}.tar`);
  const target = await emptyPlace(postgresUrl ? 'postgres' : 'embedded');
  if (postgresUrl) await beStrange(target.place);
  expect(notOfSettings((await makeBackup(place, file)).findings)).toEqual([]);
  expect(notOfSettings((await restoreBackup(target.place, file)).findings)).toEqual([]);
  rmSync(file);
  await target.remove();
  await setAll(place, []);
  await served(place, async (app) => {
    const { subject, name } = person.account;
    const authorization = `Bearer ${await app.identity.token({ subject, name })}`;
    expect(await readAll(app, { ...person, headers: { authorization } })).toEqual(strange);
    expect(notOfSettings((await auditOpened(app.database, null)).findings)).toEqual([]);
  });
  await remove();
});

test('every connection to the database begins its session the same way (contract 1.241)', () => {
  const folder = 'src/server';
  const connecting = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.test\.ts$|^testing\//.test(file) &&
      /new pg\.(Client|Pool)\(/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(connecting).not.toEqual([]);
  for (const file of connecting)
    expect([file, readFileSync(join(folder, file), 'utf8')]).toEqual([
      file,
      expect.stringMatching(/\b(beginSession|connectClient)\(/),
    ]);
});
