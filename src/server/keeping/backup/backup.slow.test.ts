import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { postgresUrl } from '../../../../tests/kit/server/database';
import { receipt } from '../../../../tests/kit/server/factories';
import { kitchen } from '../../../../tests/kit/server/kitchen';
import { tamper } from '../../../../tests/kit/server/tamper';
import * as places from '../../../../tests/kit/server/test-databases';
import type { Database } from '../../db/open';
import { Feed } from '../../record/feed';
import { audit, auditAt } from '../audit/audit';
import { positionNow, seal } from '../audit/seal';
import { checkBackupFile, writeBackupFile } from './backup-file';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

const folder = mkdtempSync(join(tmpdir(), 'tfuka-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));
let source: places.TestDatabasePlace;
let database: Database;
let app: TestApp;
const file = join(folder, 'first.tar');

beforeAll(async () => {
  source = await places.migratedPlace();
  database = await places.openPlace(source.place);
  app = await testApp({}, { database });
  await places.fillWithDemo(database);
  await seal(database.pool, await positionNow(database.pool));
  // Not sealed.
  await kitchen(app);
  await makeBackup(source.place, file);
});
afterAll(async () => {
  await app.close();
  await source.remove();
});

const LEFT_OUT = ['oidc_records', 'provider_secrets', 'restores', 'sign_ins', 'schema_migrations'];

/** Every row of every table, but for the version of a restore that it adds itself. */
async function rowsOf({ pool }: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables.filter((table) => !LEFT_OUT.includes(table.name))) {
    const { rows } = await pool.query(`select t::text from ${name} t
      where to_jsonb(t) ->> 'table_name' is distinct from 'restores' order by t::text collate "C"`);
    all[name] = rows;
  }
  return all;
}

/** A new place that a backup is restored into, opened. The restore finds nothing wrong. */
async function restored(kind: 'embedded' | 'postgres', from: string) {
  const target = await places.emptyPlace(kind);
  const { findings } = await restoreBackup(target.place, from);
  expect(findings).toEqual([]);
  const opened = await places.openPlace(target.place);
  const { migrateDatabaseUrl: connectionString } = target.place;
  const owner = connectionString ? new pg.Pool({ connectionString }) : opened.pool;
  return {
    database: opened,
    owner,
    async remove() {
      if (connectionString) await owner.end();
      await opened.close();
      await target.remove();
    },
  };
}

/** The kind of this run; on PostgreSQL the other is restored into, too. */
const OWN = postgresUrl ? 'postgres' : 'embedded';
const KINDS = postgresUrl ? (['postgres', 'embedded'] as const) : (['embedded'] as const);

describe.each(KINDS)('restored into an empty database, %s', (kind) => {
  let to: Database;
  let owner: pg.Pool;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ database: to, owner, remove } = await restored(kind, file));
  });
  afterAll(() => remove());

  test('a backup of a running server has every row (contract 5.90, 5.91)', async () => {
    const [{ sealed_rows: sealedRows, seals, ...rows }, { sealed_rows: _, seals: sealsBefore, ...expected }] =
      [await rowsOf(to), await rowsOf(database)];
    expect(rows).toEqual(expected);
    const filled = Object.values(rows).filter((table) => (table as unknown[]).length > 0);
    expect(filled.length).toBeGreaterThanOrEqual(20);
    // What was not sealed is sealed by the restore, after the seals that came with it.
    expect(seals).toEqual(expect.arrayContaining(sealsBefore as unknown[]));
    expect((seals as unknown[]).length).toBe(2);
    expect(sealedRows).not.toEqual([]);
  });

  test('the record goes on: its numbers, its transactions, its rules and its seals (contract 5.91, 5.226)', async () => {
    const passes = 'pg_current_xact_id()::text::bigint > max(xid::text::bigint) as passes from journal';
    expect((await to.pool.query(`select ${passes}`)).rows).toEqual([{ passes: true }]);
    const lastLot = async (of: Database) =>
      (await of.pool.query<{ id: number }>('select max(id)::int as id from goods')).rows[0]!.id;
    const before = await lastLot(to);
    const { lot } = await kitchen({ call: (await testApp({}, { database: to })).call });
    expect(lot.id).toBeGreaterThan(before);
    await expect(to.pool.query(`update journal set reason = 'x'`)).rejects.toThrow();
    expect(await seal(to.pool, await positionNow(to.pool))).toBe(3);
    expect((await audit(to)).findings).toEqual([]);
  });

  // The last, because it changes the record behind its back.
  test('transactions ahead of this server never send an event twice (contract 5.91, 6.6)', async () => {
    await tamper(
      { owner },
      `update journal set xid = (xid::text::bigint + 1000000000)::text::xid8
        where seq <= (select max(journal_seq) from restores)`,
    );
    const feed = new Feed(to.reserved, { warn: () => undefined });
    const told: string[] = [];
    const end = await feed.listen(null, (events) =>
      told.push(...(events ?? []).map(({ request }) => request)),
    );
    await feed.upToDate();
    await feed.upToDate();
    expect(told).toEqual([]);
    const { rows: written } = await to.pool.query<{ seq: string }>('select max(seq) as seq from journal');
    await receipt(await testApp({}, { database: to }));
    await feed.upToDate();
    const { rows } = await to.pool.query<{ request: string }>(
      'select request_id as request from journal where seq > $1 order by seq',
      [written[0]!.seq],
    );
    expect(told).toEqual(rows.map(({ request }) => request));
    end();
    await feed.close();
  });
});

test('two backups at once are each of one moment, whatever is written meanwhile (contract 5.90)', async () => {
  let isDone = false;
  let written = 0;
  const writing = (async () => {
    while (!isDone) {
      await kitchen(app);
      written += 1;
    }
  })();
  const paths = ['one.tar', 'two.tar'].map((name) => join(folder, name));
  const made = await Promise.all(paths.map((path) => makeBackup(source.place, path))).finally(
    () => (isDone = true),
  );
  await writing;
  expect(written).toBeGreaterThan(0);
  expect(made.map(({ findings }) => findings)).toEqual([[], []]);
  // The audit of the restore finds no sale without its movement, no lot without its journal, and no wrong sum.
  const { database: to, remove } = await restored(OWN, paths[1]!);
  expect(Object.keys(await rowsOf(to))).toContain('goods');
  await remove();
});

test('a backup signs nobody in: it has no signing key and no session (contract 5.92)', async () => {
  const { manifest } = await checkBackupFile(file);
  const names = manifest.tables.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['accounts', 'journal', 'one_time_codes', 'passkeys']));
  expect(names.filter((name) => /secret|oidc|sign_in|challenge/.test(name))).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

// Rows of 150 kB, which compression leaves as large. They are read alike of both, and of PostgreSQL sooner.
if (postgresUrl)
  test('a part is bounded, however long the values of its rows are', async () => {
    await database.pool.query(
      `with random as (select string_agg(encode(sha256(piece::text::bytea), 'base64'), '') as digits
                         from generate_series(1, 3400) as piece)
       insert into idempotency_keys (person_id, key, fingerprint, status, answer)
       select 1, 'long ' || row, 'x', 200, digits from random, generate_series(1, 300) as row`,
    );
    const path = join(folder, 'long.tar');
    const { manifest } = await makeBackup(source.place, path);
    const { parts } = manifest.tables.find(({ name }) => name === 'idempotency_keys')!;
    expect(parts.length).toBeGreaterThan(1);
    await database.pool.query(`delete from idempotency_keys where key like 'long %'`);
  });

test('a backup is not written over a file, and leaves nothing where it fails (contract 4.107, 5.93, 5.127)', async () => {
  await expect(makeBackup(source.place, file)).rejects.toThrow(`${file} exists: name another file.`);
  const nowhere = join(folder, 'missing', 'a.tar');
  await expect(makeBackup(source.place, nowhere)).rejects.toThrow(
    `There is no folder ${join(folder, 'missing')}: mount its disk, or make it.`,
  );
  await expect(makeBackup(source.place, join(file, 'a.tar'))).rejects.toThrow(
    `The folder ${file} cannot be written: not a directory.`,
  );
  const place = { ...source.place, databaseUrl: 'postgres://me@127.0.0.1:4199/none' };
  const path = join(folder, 'none.tar');
  await expect(makeBackup(place, path)).rejects.toThrow(
    'DATABASE_URL: PostgreSQL at 127.0.0.1:4199/none cannot be reached',
  );
  const empty = await places.emptyPlace(OWN);
  const line = OWN === 'postgres' ? /^There is no record in the database/ : /^There is no database in /;
  await expect(makeBackup(empty.place, path)).rejects.toThrow(line);
  // Nor is one made by what only looks.
  await expect(auditAt(empty.place, null)).rejects.toThrow(line);
  await expect(makeBackup(empty.place, path)).rejects.toThrow(line);
  await empty.remove();
  expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([]);
});

/** The first backup with one byte of it changed, or its end cut off. */
function damaged(name: string, change: (bytes: Buffer) => Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, change(readFileSync(file)));
  return path;
}

test('a damaged or cut backup is refused before anything is changed, by the part that is damaged (contract 5.93)', async () => {
  const target = await places.emptyPlace('embedded');
  const part = 'goods/00001.copy.gz';
  const changed = damaged('changed.tar', (bytes) => {
    const at = bytes.indexOf(part) + 512 + 40;
    bytes[at] = bytes[at]! ^ 1;
    return bytes;
  });
  await expect(restoreBackup(target.place, changed)).rejects.toThrow(
    `${changed} is damaged: ${part} was changed.`,
  );
  const cut = damaged('cut.tar', (bytes) => bytes.subarray(0, bytes.length / 2));
  await expect(restoreBackup(target.place, cut)).rejects.toThrow(`${cut} is no whole backup`);
  const short = damaged('short.tar', (bytes) => bytes.subarray(0, bytes.indexOf('manifest.json')));
  await expect(restoreBackup(target.place, short)).rejects.toThrow(`${short} is no whole backup`);
  const other = damaged('other.tar', () => Buffer.from('hello'));
  await expect(restoreBackup(target.place, other)).rejects.toThrow(other);
  expect(readdirSync(target.place.dataDir)).toEqual([]);
  await target.remove();
});

test('a manifest that was changed is refused (contract 5.93)', async () => {
  const target = await places.emptyPlace('embedded');
  const path = damaged('manifest.tar', (bytes) => {
    const at = bytes.lastIndexOf('"last":') + 8;
    bytes[at] = bytes[at] === 0x31 ? 0x32 : 0x31;
    return bytes;
  });
  await expect(restoreBackup(target.place, path)).rejects.toThrow(
    `${path} is damaged: manifest.json was changed.`,
  );
  await target.remove();
});

test('a backup of a newer version is refused, by the migration that is not known (contract 5.93)', async () => {
  const { manifest } = await checkBackupFile(file);
  const newer = join(folder, 'newer.tar');
  const writer = await writeBackupFile(newer);
  await writer.finish({
    ...manifest,
    version: '9.9',
    migrations: [...manifest.migrations, { name: '999_next', checksum: 'x' }],
    tables: [],
  });
  const target = await places.emptyPlace('embedded');
  await expect(restoreBackup(target.place, newer)).rejects.toThrow(
    `${newer} is of version 9.9 of the server, of which this one does not know the migration 999_next: restore it with that version, or a newer one.`,
  );
  await target.remove();
});

test.each(KINDS)('a backup is not restored over a record, %s (contract 5.93)', async (kind) => {
  const target = kind === 'postgres' ? source : await places.migratedPlace();
  const { place } = kind === 'postgres' || !postgresUrl ? target : await places.emptyPlace('embedded');
  if (kind === 'embedded' && postgresUrl) await restoreBackup(place, file);
  await expect(restoreBackup(place, file)).rejects.toThrow(
    kind === 'postgres'
      ? /^The database of MIGRATE_DATABASE_URL is not empty/
      : /^There is a database in .* \(DATA_DIR\): a backup is restored where none is\./,
  );
  if (target !== source) await target.remove();
});

test('a restore that fails leaves no database', async () => {
  const { manifest, partsOf } = await checkBackupFile(file);
  const wrong = join(folder, 'wrong.tar');
  const writer = await writeBackupFile(wrong);
  // The file claims that a table has no rows: whatever depends on them is missing.
  const tables = manifest.tables.map((table) =>
    table.name === 'good_types' ? { ...table, parts: [] } : table,
  );
  for (const table of tables) {
    for (const [at, part] of [...partsOf(table)].entries())
      await writer.add(table.parts[at]!.file, await buffer(part));
  }
  await writer.finish({ ...manifest, tables });
  const target = await places.emptyPlace(OWN);
  await expect(restoreBackup(target.place, wrong)).rejects.toThrow(/foreign key.*Nothing was changed\.$/);
  await restoreBackup(target.place, file);
  await target.remove();
});
