import type pg from 'pg';
import { z } from 'zod';

/** What a reader of backups must know; another number is another shape of the file. */
export const FORMAT = 1;

/** The name of the manifest in the file; it comes after the rows, because it has the checksums of all of them. */
export const MANIFEST = 'manifest.json';
/** Its own checksum, the last in the file. */
export const MANIFEST_HASH = 'manifest.sha256';

const part = z.object({ file: z.string(), rows: z.int(), sha256: z.string() });

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** In the text format of COPY, compressed with gzip. */
  parts: z.array(part),
});

export const manifest = z.object({
  product: z.literal('tfuka'),
  format: z.literal(FORMAT),
  /** The version of the server that made it. */
  version: z.string(),
  made_at: z.iso.datetime(),
  /** The engine of the database: 'embedded 18.3'. */
  engine: z.string(),
  /** What the database's schema is made by, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Which keys (`SECRETS_KEY`) secrets in it are encrypted with, by eight digits of a hash of each. */
  secret_keys: z.array(z.string()),
  /** The newest seal in it. */
  seal: z.object({ block: z.int(), hash: z.string() }).nullable(),
  tables: z.array(table),
  /** The last number that each sequence gave; null where it gave none. */
  sequences: z.array(z.object({ name: z.string(), last: z.int().nullable() })),
});

export type Manifest = z.infer<typeof manifest>;
export type BackedUpTable = z.infer<typeof table>;

export const rowsOf = ({ parts }: BackedUpTable): number => parts.reduce((sum, { rows }) => sum + rows, 0);

/**
 * Signing keys and what people are signed in with: nobody who gets hold of a backup is signed in by it, and what was ended
 * since does not come back. After a restore everybody signs in again.
 */
const LEFT_OUT = [
  'oidc_records',
  'sign_ins',
  'sign_in_failures',
  'passkey_challenges',
  'provider_secrets',
  // Written by the migrations themselves.
  'schema_migrations',
];

export interface TableShape {
  name: string;
  /** In the order in which the table has them, without those that the database computes. */
  columns: string[];
}

/** The tables whose rows are backed up, as the database has them. */
export async function tablesToBackUp(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname order by relname`,
    [LEFT_OUT],
  );
  return rows;
}

export const listOf = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ');

/** The sequences and the last number that each gave. */
export async function readSequences(client: pg.ClientBase): Promise<{ name: string; last: number | null }[]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename::text as name, last_value::text as last
       from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows.map(({ name, last }) => ({ name, last: last === null ? null : Number(last) }));
}
