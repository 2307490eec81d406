import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { root } from '../../../scripts/tools/run.mjs';
import { openDatabase } from '../../../src/server/db/open';
import { connectClient } from '../../../src/server/db/session';
import { positionNow, seal } from '../../../src/server/keeping/audit/seal';
import { fillBusyKitchen } from '../../../tests/kit/busy-kitchen/fill';
import { startPostgres } from '../../../tests/kit/postgres.mjs';

const log = pino({ level: 'error' });

/** Fills an empty database of PostgreSQL, or without an address the embedded one of a folder. */
export async function fill(database: { databaseUrl?: string; dataDir: string }, lots: number, today: string) {
  const startedAt = performance.now();
  const { pool, close } = await openDatabase({ ...database, log });
  try {
    const { rows } = await pool.query<{ used: boolean }>('select exists (select from good_types) as used');
    if (rows[0]!.used) throw new Error('the database is not empty');
    await fillBusyKitchen(pool, { lots, today });
    // The server would seal all of it in the first minutes, while it is measured.
    await seal(pool, await positionNow(pool));
    const counted = await pool.query<{ lots: number; stock: number }>(
      'select (select count(*) from goods) as lots, (select count(*) from stock) as stock',
    );
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    const { lots: written, stock } = counted.rows[0]!;
    console.log(`filled ${written} lots, ${stock} of them in stock, in ${seconds} s`);
  } finally {
    await close();
  }
}

/** Changes with whatever makes a filled database other than it was. */
async function versionOfFill(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['src/server/db/migrations', 'tests/kit/busy-kitchen', 'src/server/demo']) {
    for (const file of (await readdir(join(root, folder))).sort()) {
      hash.update(await readFile(join(root, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/** A PostgreSQL of the bench's own, which keeps a filled database for each number of lots. */
export async function startDatabases() {
  const server = await startPostgres({ keepIn: join(root, '.cache/bench/postgres') });
  const urlOf = (name: string) => server.url.replace(/postgres$/, name);
  const query = async <Row extends object>(text: string) => {
    const client = new pg.Client(server.url);
    await connectClient(client);
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    pid: server.pid,
    stop: server.stop,
    /** A fresh copy of a filled database, which the next call replaces. */
    async copyOf(lots: number, today: string): Promise<string> {
      const name = `kitchen_${lots}_${today.replaceAll('-', '')}_${await versionOfFill()}`;
      const databases = await query<{ datname: string }>('select datname from pg_database');
      const names = databases.map(({ datname }) => datname);
      if (!names.includes(name)) {
        for (const old of names.filter((one) => one.startsWith(`kitchen_${lots}_`))) {
          await query(`drop database ${old}`);
        }
        await query('drop database if exists filling');
        await query('create database filling');
        await fill({ databaseUrl: urlOf('filling'), dataDir: '' }, lots, today);
        await query(`alter database filling rename to ${name}`);
      }
      await query('drop database if exists measured');
      await query(`create database measured template ${name}`);
      await query('checkpoint');
      return urlOf('measured');
    },
  };
}
