import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { digestsOf, guardsOf } from '../../../src/server/keeping/audit/check-guards';
import { main } from './built-server';

/** Where the packages are found. */
const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));

/** The name of the newest migration of the build. */
export async function newestMigration(): Promise<string> {
  const names = await readdir(join(dirname(main), 'migrations'));
  return names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)!
    .replace('.sql', '');
}

/** Gives a version the guards of a database that it migrated, as `npm run guards` does. */
export async function writeGuards(program: string, connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString });
  const digests = digestsOf(await guardsOf(pool));
  await pool.end();
  await writeFile(join(dirname(program), 'guards.json'), JSON.stringify(digests));
}

/** The build with more migrations, by name: its program, and how it is removed. */
export async function versionWith(migrations: Record<string, string>) {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'version-'));
  await cp(dirname(main), join(folder, 'server'), { recursive: true });
  await symlink(join(dirname(main), '../web'), join(folder, 'web'));
  for (const [name, sql] of Object.entries(migrations))
    await writeFile(join(folder, 'server/migrations', `${name}.sql`), sql);
  return { program: join(folder, 'server/main.js'), remove: () => rm(folder, { recursive: true }) };
}
