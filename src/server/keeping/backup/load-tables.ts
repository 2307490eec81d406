import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { DatabaseError } from '../../db/errors';
import type { CheckedBackup } from './backup-file';
import { type BackedUpTable, listOf, type Manifest, rowsOf, tablesToBackUp } from './backup-tables';

/** Loads a part, in the text format of COPY. */
export type LoadPart = (table: BackedUpTable, packed: Readable) => Promise<void>;

const copyFrom = ({ name, columns }: BackedUpTable, source: string) =>
  `copy public."${name}" (${listOf(columns)}) from ${source}`;

/** Through the connection. */
export const overConnection =
  (client: pg.ClientBase): LoadPart =>
  async (table, packed) => {
    await pipeline(packed, createGunzip(), client.query(from(copyFrom(table, 'stdin'))));
  };

/** The embedded engine takes no rows over its connection, but reads a file in its folder. */
export const overFile =
  (client: pg.ClientBase, folder: string): LoadPart =>
  async (table, packed) => {
    const file = 'part.copy';
    const path = join(folder, file);
    try {
      await pipeline(packed, createGunzip(), createWriteStream(path, { mode: 0o600 }));
      await client.query(copyFrom(table, `'${file}'`));
    } finally {
      await rm(path, { force: true });
    }
  };

interface Statements {
  drop: string[];
  create: string[];
}

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by conrelid, conname`;

/** Indexes that do not belong to a constraint. */
const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index join pg_class on pg_class.oid = indexrelid
   where relnamespace = 'public'::regnamespace
     and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
   order by indexrelid::regclass::text`;

const TRIGGERS = `
  select format('alter table %s disable trigger user', tgrelid::regclass) as drop,
         format('alter table %s enable trigger user', tgrelid::regclass) as create
    from pg_trigger join pg_class on pg_class.oid = tgrelid
   where relnamespace = 'public'::regnamespace and not tgisinternal group by tgrelid`;

/** What makes loading slow or refuses it, and is recreated once everything is loaded; foreign keys then check all of it. */
async function setAside(client: pg.ClientBase): Promise<Statements> {
  const all: Statements = { drop: [], create: [] };
  for (const what of [TRIGGERS, FOREIGN_KEYS, INDEXES]) {
    const { rows } = await client.query<{ drop: string; create: string }>(what);
    all.drop.push(...rows.map((row) => row.drop));
    // Indexes first, which the check of foreign keys uses.
    all.create.unshift(...rows.map((row) => row.create));
  }
  return all;
}

async function requireSameTables(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  const own = await tablesToBackUp(client);
  const textOf = ({ name, columns }: { name: string; columns: string[] }) =>
    `${name} (${columns.join(', ')})`;
  const there = new Set(own.map(textOf));
  const named = new Set(tables.map(textOf));
  const odd =
    tables.find((table) => !there.has(textOf(table))) ?? own.find((table) => !named.has(textOf(table)));
  if (odd) throw new DatabaseError(`The backup's tables are not those of its version: ${textOf(odd)}.`);
}

/**
 * Loads the rows of a backup into the tables of the same migrations, in the transaction of this connection. What the
 * migrations themselves put in is replaced. Throws DatabaseError where other rows come out than the manifest says.
 */
export async function loadTables(
  client: pg.ClientBase,
  { manifest, partsOf }: CheckedBackup,
  loadPart: LoadPart,
): Promise<void> {
  await requireSameTables(client, manifest);
  const { drop, create } = await setAside(client);
  for (const statement of drop) await client.query(statement);
  const names = manifest.tables.map(({ name }) => `public."${name}"`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of manifest.tables) {
    for (const part of partsOf(table)) await loadPart(table, part);
  }
  for (const table of manifest.tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from public."${table.name}"`);
    const [found, expected] = [Number(rows[0]!.count), rowsOf(table)];
    if (found !== expected)
      throw new DatabaseError(`${table.name} has ${found} rows, and the backup ${expected}.`);
  }
  for (const { name, last } of manifest.sequences) {
    if (last !== null)
      await client.query(`select setval(('public.' || quote_ident($1))::regclass, $2)`, [name, last]);
  }
  for (const statement of create) await client.query(statement);
  // The backup itself was being made. With its triggers, so that it has a last version.
  if (names.includes('public."backups"')) await client.query('delete from backups where ended_at is null');
}
