import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The URL of a file in this folder. In a build this module may be bundled one folder deeper, so the parent is searched
 * too. Throws when no name exists.
 */
export function ownFile(...names: string[]): URL {
  const candidates = names.flatMap((name) => [`./${name}`, `../${name}`]);
  const file = candidates
    .map((candidate) => new URL(candidate, import.meta.url))
    .find((url) => existsSync(url));
  if (!file) throw new Error(`${names.join(' or ')} is missing next to ${import.meta.url}`);
  return file;
}

export interface Migration {
  name: string;
  checksum: string;
  sql: string;
}

function read(folder: URL, file: string): Migration {
  const sql = readFileSync(new URL(`${folder.href}/${file}`), 'utf8').replaceAll('\r\n', '\n');
  return { name: file.replace(/\.sql$/, ''), checksum: createHash('sha256').update(sql).digest('hex'), sql };
}

/** The migrations in order: files named NNN_name.sql with unique numbers. */
export function readMigrations(folder: URL = ownFile('migrations')): Migration[] {
  const files = readdirSync(fileURLToPath(folder)).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => read(folder, file));
}

/**
 * The oldest version that works on the database after a migration, by the name of its newest migration; null where that
 * is none before, or where the migration does not say.
 */
export function worksWith({ sql }: Migration): string | null {
  const [, name = 'none'] = /^-- Works with: (\w+)\n/.exec(sql) ?? [];
  return name === 'none' ? null : name;
}

/** Whether its statements are run one by one outside of a transaction, as `create index concurrently` needs it. */
export function isWithoutTransaction({ sql }: Migration): boolean {
  return /^-- Works with: \w+\n-- Without a transaction\n/.test(sql);
}

/** All of a migration for one transaction, where the tables are still empty and nobody uses them. */
export function sqlForEmpty({ sql }: Migration): string {
  return sql.replaceAll(' index concurrently ', ' index ').replaceAll(/\bcommit;/g, '');
}

/** The statements of a migration without a transaction, which has empty lines between them. */
export function statementsOf({ sql }: Migration): string[] {
  const parts = sql.split(/\n\s*\n/).map((part) => part.replace(/^--.*$/gm, '').trim());
  return parts.filter((part) => part !== '');
}

/** The index that a statement builds beside running calls; undefined for another statement. */
export function indexBuiltBy(statement: string): string | undefined {
  return /^create (?:unique )?index concurrently if not exists (\w+) on /.exec(statement)?.[1];
}
