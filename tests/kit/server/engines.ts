import { rmSync } from 'node:fs';
import pg from 'pg';
import { type Embedded, embeddedAddress, startEmbedded } from '../../../src/server/db/embedded';
import { embeddedCopy } from './embedded-copy';

/** The initial contents of an engine, to restore. */
interface Start {
  /** Each table's rows as JSON; null if empty. */
  tables: { name: string; rows: string | null }[];
  /** The state of each sequence as JSON. */
  sequences: string;
  definitions: string;
  /** The SQL that defines the one function that tests replace: see allow-backdating.ts. */
  newestWrite: string;
}

interface Engine extends Embedded {
  start: Start;
}

// Jest reloads modules for each test file, but the process stays.
const key = Symbol.for('tfuka: idle test engines');
const sharedProcess = process as typeof process & { [key]?: Engine[] };
const idle = (sharedProcess[key] ??= []);

async function onEngine<T>(
  { host }: Pick<Embedded, 'host'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(embeddedAddress(host));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function valueOf<T>(client: pg.Client, expression: string): Promise<T> {
  const { rows } = await client.query<{ value: T }>(`select (${expression}) as value`);
  return rows[0]!.value;
}

/** Catalogs that show a changed definition by a newer or missing row. */
const catalogs = ['attribute', 'attrdef', 'constraint', 'index', 'proc', 'statistic', 'trigger', 'type'];

/** What is restored is not compared. */
const compared: Record<string, string> = { proc: `where proname <> 'newest_write'` };

function definitions(client: pg.Client): Promise<string> {
  const states = catalogs.map(
    (name) => `select concat(count(*), ' ', max(xmin::text::bigint)) from pg_${name} ${compared[name] ?? ''}`,
  );
  return valueOf(client, `concat_ws(',', ${states.map((state) => `(${state})`).join(', ')})`);
}

async function startOf(client: pg.Client): Promise<Start> {
  const names = await valueOf<string[]>(
    client,
    `select array_agg(relname::text) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const tables = [];
  for (const name of names) {
    tables.push({
      name,
      rows: await valueOf<string | null>(client, `select json_agg(t)::text from ${name} t`),
    });
  }
  const sequences = await valueOf<string>(
    client,
    `select json_agg(json_build_object('name', sequencename, 'called', last_value is not null,
       'value', coalesce(last_value, start_value)))::text from pg_sequences`,
  );
  const newestWrite = await valueOf<string>(client, `pg_get_functiondef('newest_write'::regproc)`);
  return { tables, sequences, newestWrite, definitions: await definitions(client) };
}

async function bringBack(client: pg.Client, { tables, sequences, newestWrite }: Start): Promise<void> {
  await client.query('discard all');
  await client.query(newestWrite);
  // Bypasses the triggers against deletion. For few rows it is faster than truncate, which recreates all files.
  await client.query('set session_replication_role = replica');
  await client.query(tables.map(({ name }) => `delete from ${name}`).join('; '));
  for (const { name, rows } of tables) {
    const from = `json_populate_recordset(null::${name}, $1)`;
    if (rows) await client.query(`insert into ${name} overriding system value select * from ${from}`, [rows]);
  }
  await client.query(
    `select setval(name::regclass, value, called)
     from json_to_recordset($1) as s (name text, value bigint, called boolean)`,
    [sequences],
  );
  await client.query('set session_replication_role = origin');
}

async function newEngine(): Promise<Engine> {
  const { dataDir, remove } = await embeddedCopy();
  const { host, isUnreachable, close } = await startEmbedded({ dataDir, durable: false, onLost: () => {} });
  const removeAtExit = () => {
    for (const folder of [dataDir, host]) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeAtExit);
  return {
    host,
    isUnreachable,
    start: await onEngine({ host }, startOf),
    async close() {
      await close();
      await remove();
      process.off('exit', removeAtExit);
    },
  };
}

/**
 * A migrated, empty embedded database. `close` restores the rows and reuses the engine for the next test file of this
 * process, because starting one is slow. If a test changed the schema, the engine is stopped instead.
 */
export async function borrowEngine(): Promise<Embedded> {
  const engine = idle.pop() ?? (await newEngine());
  return {
    host: engine.host,
    isUnreachable: engine.isUnreachable,
    async close() {
      const same = await onEngine(engine, async (client) => {
        await client.query('rollback');
        if ((await definitions(client)) !== engine.start.definitions) return false;
        await bringBack(client, engine.start);
        return true;
      });
      if (same) idle.push(engine);
      else await engine.close();
    },
  };
}
