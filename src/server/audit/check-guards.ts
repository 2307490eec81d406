import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { openDatabase } from '../db/open';
import type { Finding } from './findings';

/** A column or a rule of a table, or a function of the rules: what keeps the record as it was written. */
export interface Guard {
  table: string;
  /** 'trigger goods_stay' */
  what: string;
  /** What can be different of it, in the same words on every version of PostgreSQL. */
  state: string;
  on: boolean;
}

const GUARDS = `
  with tables as (
    select oid, relname::text as name, relrowsecurity from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
  )
  select name as table, 'trigger ' || tgname as what,
         concat_ws(' ', tgfoid::regproc, tgtype, tgdeferrable, tginitdeferred, tgqual is not null, tgattr, encode(tgargs, 'hex')) as state,
         tgenabled in ('O', 'A') as on
    from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal
  union all
  select name, 'constraint ' || conname, concat_ws(' ', contype, conkey, confrelid::regclass, confkey, confdeltype, condeferred),
         convalidated and not exists (
           select from pg_trigger where tgconstraint = constraints.oid and tgisinternal and tgenabled not in ('O', 'A'))
    from pg_constraint constraints join tables on tables.oid = conrelid where contype in ('c', 'f', 'p', 'u')
  union all
  select name, 'unique index ' || indexrelid::regclass, concat_ws(' ', indkey, indpred is not null), indisvalid and indisready
    from pg_index join tables on tables.oid = indrelid where indisunique
  union all
  select name, 'column ' || attname, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity), true
    from pg_attribute join tables on tables.oid = attrelid where attnum > 0 and not attisdropped
  union all
  select name, 'rule ' || rulename, '', true from pg_rewrite join tables on tables.oid = ev_class
  union all
  select name, 'row security', '', true from tables where relrowsecurity
  union all
  -- A schema before it could have other tables of the same names.
  select 'public', 'search path', array_to_string(current_schemas(false), ', '), true
  union all
  -- Without those of extensions.
  select 'public', 'function ' || oid::regprocedure, concat_ws(' ', prosecdef, proconfig, prosrc), true
    from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`;

/** The guards that a database has. */
export async function guardsOf(pool: pg.Pool | pg.PoolClient): Promise<Guard[]> {
  return (await pool.query<Guard>(GUARDS)).rows;
}

let own: Promise<Guard[]> | null = null;

/** The guards that this version gives a database: those of an empty one, which a process makes once. */
export function guardsOfThisVersion(): Promise<Guard[]> {
  own ??= guardsOfEmptyDatabase().catch((error: unknown) => {
    own = null;
    throw error;
  });
  return own;
}

async function guardsOfEmptyDatabase(): Promise<Guard[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tfuka-audit-'));
  try {
    const database = await openDatabase({ dataDir, durable: false, log: pino({ level: 'silent' }) });
    try {
      return await guardsOf(database.pool);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What guards a database otherwise than this version does. Tables and functions of somebody else are no finding. */
export function checkGuards(guards: readonly Guard[], expected: readonly Guard[]): Finding[] {
  const keyOf = ({ table, what }: Guard) => `${table} ${what}`;
  const there = new Map(guards.map((guard) => [keyOf(guard), guard]));
  const known = new Map(expected.map((guard) => [keyOf(guard), guard]));
  const tables = new Set(expected.map(({ table }) => table).filter((table) => table !== 'public'));
  const finding = ({ table, what }: Guard, is: string) => ({
    table,
    id: null,
    block: null,
    what: `its ${what} ${is}`,
  });
  const missing = expected.flatMap((guard) => {
    const found = there.get(keyOf(guard));
    if (!found) return finding(guard, 'is missing');
    if (!found.on) return finding(guard, 'is switched off');
    return found.state === guard.state ? [] : finding(guard, 'is not as this version has it');
  });
  const added = guards.filter((guard) => tables.has(guard.table) && !known.has(keyOf(guard)));
  return [...missing, ...added.map((guard) => finding(guard, 'is not of this version'))];
}
