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
  /** Of the database: 'embedded 18.3'. */
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
