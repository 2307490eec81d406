import { rmSync } from 'node:fs';
import pg from 'pg';
import { startEmbedded, type Embedded } from '../db/embedded';
import { embeddedCopy } from './embedded-copy';

/** What was there when an engine started, to come back to. */
interface Start {
  /** Each table's rows as JSON; null where it had none. */
  tables: { name: string; rows: string | null }[];
  /** How far each sequence had counted, as JSON. */
  sequences: string;
  definitions: string;
}

interface Engine extends Embedded {
  start: Start;
}

// Each test file reads its modules anew; the process stays.
const key = Symbol.for('tfuka: idle test engines');
const kept = process as typeof process & { [key]?: Engine[] };
const idle = (kept[key] ??= []);

async function onEngine<T>({ host }: Embedded, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
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

/** A change of a definition is a newer row in one of these, or one less; that of a table is one of its columns. */
const catalogs = ['attribute', 'attrdef', 'constraint', 'index', 'proc', 'statistic', 'trigger', 'type'];

function definitions(client: pg.Client): Promise<string> {
  const states = catalogs.map(
    (name) => `select concat(count(*), ' ', max(xmin::text::bigint)) from pg_${name}`,
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
  return { tables, sequences, definitions: await definitions(client) };
}

async function bringBack(client: pg.Client, { tables, sequences }: Start): Promise<void> {
  await client.query('discard all');
  // Past the triggers that let no row go. Of a few rows quicker than a truncate, which makes all files anew.
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
  const { host, close } = await startEmbedded({ dataDir, durable: false, onLost: () => {} });
  const removeAtExit = () => {
    for (const folder of [dataDir, host]) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeAtExit);
  return {
    host,
    start: await onEngine({ host, close }, startOf),
    async close() {
      await close();
      await remove();
      process.off('exit', removeAtExit);
    },
  };
}

/**
 * A migrated embedded database, otherwise empty. Its `close` brings the rows back to that and keeps it for the next
 * test file of this process, as starting one costs more than most files' tests. Where a test changed more than rows,
 * it ends, and the next file gets a new one.
 */
export async function borrowEngine(): Promise<Embedded> {
  const engine = idle.pop() ?? (await newEngine());
  return {
    host: engine.host,
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
