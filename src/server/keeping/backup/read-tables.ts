import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { DatabaseError } from '../../db/errors';
import { EMPTY, readApplied } from '../../db/migrate';
import { keyIdOf } from '../../db/secret-box';
import { type BackupWriter, sha256 } from './backup-file';
import {
  type BackedUpTable,
  listOf,
  type Manifest,
  readSequences,
  type TableShape,
  tablesToBackUp,
} from './backup-tables';

const gzip = promisify(gzipWithCallback);

/** The bytes of rows in a part, about: it is held in memory whole, and the embedded engine holds it, too. */
const PART_BYTES = 32_000_000;

const NEWLINE = 10;

/** Each row ends with the only newline in it, because those of values are written as two characters. */
function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
}

interface Part {
  rows: number;
  bytes: Buffer;
}

/** The bytes that a row takes in a page at least: no page has more rows than its size in these. */
const ROW_BYTES = 28;

/** The rows of a table, some places at a time, in the text format of COPY. A place is one that a row may have in a page. */
async function* partsOf(client: pg.ClientBase, { name, columns }: TableShape): AsyncGenerator<Part> {
  const { rows } = await client.query<Record<'heap' | 'all' | 'page', string>>(
    `select pg_relation_size('public."${name}"') as heap, pg_table_size('public."${name}"') as all,
            current_setting('block_size') as page`,
  );
  const [heap, all, page] = [rows[0]!.heap, rows[0]!.all, rows[0]!.page].map(Number) as [
    number,
    number,
    number,
  ];
  const ofPage = Math.ceil(page / ROW_BYTES);
  const places = (heap / page) * ofPage;
  // Long values are stored apart from the pages of their rows.
  const step = Math.max(1, Math.floor((places * PART_BYTES) / Math.max(all, 1)));
  const ctid = (place: number) => `'(${Math.floor(place / ofPage)},${place % ofPage})'`;
  for (let from = 0; from < places; from += step) {
    const within = `ctid >= ${ctid(from)} and ctid < ${ctid(from + step)}`;
    const bytes = await buffer(
      client.query(to(`copy (select ${listOf(columns)} from public."${name}" where ${within}) to stdout`)),
    );
    if (bytes.length > 0) yield { rows: countRows(bytes), bytes };
  }
}

/** Adds a table's rows to a backup. The next part is read while one is compressed. */
async function addTable(
  client: pg.ClientBase,
  table: TableShape,
  writer: BackupWriter,
): Promise<BackedUpTable> {
  const parts: BackedUpTable['parts'] = [];
  let adding: Promise<void> = Promise.resolve();
  const add = async ({ rows, bytes }: Part, file: string) => {
    const packed = await gzip(bytes, { level: 1 });
    await writer.add(file, packed);
    parts.push({ file, rows, sha256: sha256(packed) });
  };
  let number = 0;
  for await (const part of partsOf(client, table)) {
    await adding;
    number += 1;
    adding = add(part, `${table.name}/${String(number).padStart(5, '0')}.copy.gz`);
    // The next one to await it gets the error.
    adding.catch(() => undefined);
  }
  await adding;
  return { ...table, parts };
}

const engineOf = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]!.server_version.split(' ')[0]!;
};

/** Which keys the secrets of one-time codes are encrypted with. */
async function secretKeysOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ secret: string }>('select secret from one_time_codes');
  return [...new Set(rows.flatMap(({ secret }) => keyIdOf(secret) ?? []))].sort();
}

/**
 * Reads the whole database in one state, whatever is written meanwhile, and adds it to a backup. It only waits for
 * migrations, and they for it. Returns the manifest. Throws DatabaseError where there is no record to read.
 */
export async function readDatabase(
  client: pg.Client,
  writer: BackupWriter,
  { kind, version }: { kind: 'embedded' | 'postgres'; version: string },
): Promise<Manifest> {
  if ((await readApplied(client)).length === 0) throw new DatabaseError(EMPTY);
  const names = (await tablesToBackUp(client)).map(({ name }) => name);
  await client.query('begin isolation level repeatable read read only');
  // Before the first read, which decides on the state that is read: no migration changes them from here on.
  await client.query(`lock table ${listOf(['schema_migrations', ...names])} in access share mode`);
  const shapes = await tablesToBackUp(client);
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  );
  const madeAt = new Date().toISOString();
  const { rows: seals } = await client.query<{ block: string; hash: string }>(
    `select block, encode(hash, 'hex') as hash from seals order by block desc limit 1`,
  );
  const tables: BackedUpTable[] = [];
  for (const shape of shapes) tables.push(await addTable(client, shape, writer));
  const content: Manifest = {
    product: 'tfuka',
    format: 1,
    version,
    made_at: madeAt,
    engine: `${kind} ${await engineOf(client)}`,
    migrations,
    secret_keys: await secretKeysOf(client),
    seal: seals[0] ? { block: Number(seals[0].block), hash: seals[0].hash } : null,
    tables,
    // Read last: they may have gone on, and no number is given twice.
    sequences: await readSequences(client),
  };
  await client.query('commit');
  return content;
}
