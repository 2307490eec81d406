import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readMigrations } from '../../../src/server/db/migration-files';

const madeBy = [
  '../../../node_modules/@electric-sql/pglite/package.json',
  '../../../src/server/db/embedded-worker.mjs',
];

/** A hash of everything that defines an empty database: the migrations, the engine and its start. */
export function baseKey(): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of readMigrations()) hash.update(`${name} ${checksum}\n`);
  for (const file of madeBy) hash.update(readFileSync(new URL(file, import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}
