import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { ownFile } from '../../db/migration-files';
import { PRIVILEGES } from '../../db/privileges';
import { type Finding, findingsOf } from './findings';

/** What a role may do with the columns of a table, as it was given: `column` is null for the table as a whole. */
const GIVEN = `
  select relname::text as name, null::text as column, relowner as owner, (aclexplode(relacl)).*
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
  union all
  select relname::text, attname::text, relowner, (aclexplode(attacl)).*
    from pg_attribute join pg_class on pg_class.oid = attrelid
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;

const allowed = (kind: 'insert' | 'update' | 'delete') =>
  Object.entries(PRIVILEGES).flatMap(([table, { [kind]: of }]) =>
    of === undefined ? [] : [`('${table}', ${typeof of === 'object' ? `'{${of.join()}}'::name[]` : 'null'})`],
  );
const isIn = (rows: string[], whole: string) =>
  `exists (select from (values ${rows.join()}) as may (name, columns)
           where may.name = given.name and (${whole}))`;

/** No role may more than the server's: a site may give others a look. */
const BEYOND = `
  select given.name as table, null::bigint as id,
         format('%s may %s%s', coalesce(rolname, 'everybody'), lower(privilege_type), ' ' || given.column) as what
    from (${GIVEN}) as given left join pg_roles on pg_roles.oid = grantee
   where grantee <> owner and privilege_type <> 'SELECT' and not coalesce(rolsuper, false)
     and given.name = any(array[${Object.keys(PRIVILEGES)
       .map((name) => `'${name}'`)
       .join()}] || array(select relname::text from pg_class
           where relnamespace = 'public'::regnamespace and relkind = 'S'))
     and (is_grantable or not case privilege_type
       when 'INSERT' then given.column is not null and ${isIn(allowed('insert'), 'true')}
       when 'UPDATE' then given.column is not null
         and ${isIn(allowed('update'), 'may.columns is null or given.column = any(may.columns)')}
       when 'DELETE' then ${isIn(allowed('delete'), 'true')}
       else false end)`;

/** Privileges by which the server's role, if not the owner of the tables, could still change their rules. */
const POWERS = `
  select 'public' as table, null::bigint as id,
         me.rolname || coalesce(
           case when me.rolsuper then ' is a superuser' when me.rolcreaterole then ' may make roles' end,
           (select ' may act as ' || min(other.rolname) from pg_roles other
             where other.oid <> me.oid and pg_has_role(me.oid, other.oid, 'member')
               and (other.rolsuper or other.rolcreaterole or other.oid = owners.owner
                    or other.rolname in ('pg_write_all_data', 'pg_write_server_files', 'pg_execute_server_program'))),
           case when has_parameter_privilege(me.oid, 'session_replication_role', 'set')
                then ' may set session_replication_role'
                when has_schema_privilege(me.oid, 'public', 'create') then ' may create in the schema'
                when exists (select from pg_proc
                              where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
                                and proowner = owners.owner and has_function_privilege(me.oid, pg_proc.oid, 'execute'))
                then ' may run the rules of our tables for others' end) as what
    from pg_roles me,
         lateral (select relowner as owner from pg_class
                   where relnamespace = 'public'::regnamespace and relname = 'schema_migrations') as owners
   where me.rolname = current_user and me.oid <> owners.owner`;

/** What somebody may do to the record that the server's role of this version may not (docs/decisions/019-least-privilege.md). */
export async function checkPrivileges(client: pg.PoolClient): Promise<Finding[]> {
  return [...(await findingsOf(client, BEYOND)), ...(await findingsOf(client, POWERS))];
}

/** A column or a rule of a table, a function of the rules, or what switches them off: what keeps the record as it was written. */
export interface Guard {
  table: string;
  /** 'trigger goods_stay' */
  what: string;
  /** Its whole definition, in words that every version of PostgreSQL uses. */
  state: string;
  on: boolean;
}

const GUARDS = `
  with tables as (
    select oid, relname::text as name, relowner, relpersistence, relrowsecurity, relforcerowsecurity from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  ),
  owner as (select relowner as oid from tables where name = 'schema_migrations'),
  -- Those of extensions are of somebody else.
  own_functions as (
    select oid, proname, proowner, prokind from pg_proc
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  )
  select name as table, 'kind' as what, concat_ws(' ', relpersistence, relowner = (select oid from owner)) as state, true as on
    from tables
  union all
  select name, 'trigger ' || tgname, pg_get_triggerdef(pg_trigger.oid), tgenabled in ('O', 'A')
    from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal
  union all
  select name, 'constraint ' || conname, pg_get_constraintdef(constraints.oid),
         convalidated and not exists (
           select from pg_trigger where tgconstraint = constraints.oid and tgisinternal and tgenabled not in ('O', 'A'))
    from pg_constraint constraints join tables on tables.oid = conrelid where contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select name, 'unique index ' || indexrelid::regclass, pg_get_indexdef(indexrelid), indisvalid and indisready and indislive
    from pg_index join tables on tables.oid = indrelid where indisunique
  union all
  select name, 'column ' || attname,
         concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, nullif(attcollation, 0)::regcollation,
                   pg_get_expr(adbin, adrelid)), true
    from pg_attribute join tables on tables.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where attnum > 0 and not attisdropped
  union all
  select name, 'sequence ' || seqrelid::regclass,
         concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle), true
    from pg_sequence join pg_depend on objid = seqrelid and classid = 'pg_class'::regclass and deptype = 'i'
    join tables on tables.oid = refobjid
  union all
  select name, 'rule ' || rulename, pg_get_ruledef(pg_rewrite.oid), true
    from pg_rewrite join tables on tables.oid = ev_class
  union all
  select name, 'row security', '', true from tables where relrowsecurity or relforcerowsecurity
  union all
  select name, 'policy ' || polname, '', true from pg_policy join tables on tables.oid = polrelid
  union all
  -- What is in such a table is read with the rows of ours.
  select name, 'heir ' || inhrelid::regclass, '', true from pg_inherits join tables on tables.oid = inhparent
  union all
  -- A schema before it could have other tables of the same names.
  select 'public', 'search path', array_to_string(current_schemas(false), ', '), true
  union all
  select 'public', 'function ' || oid::regprocedure,
         concat_ws(' ', pg_get_functiondef(oid), proowner = (select oid from owner)), true
    from own_functions where prokind <> 'a'
  union all
  -- One that fits the types better than the database's own would be taken instead.
  select 'database', 'function ' || oid::regprocedure || ' like one of the database', '', true
    from own_functions
   where exists (select from pg_proc theirs
                  where theirs.proname = own_functions.proname and pronamespace = 'pg_catalog'::regnamespace)
  union all
  select 'database', 'operator ' || oid::regoperator, '', true from pg_operator
   where oprnamespace = 'public'::regnamespace
     and not exists (select from pg_depend where classid = 'pg_operator'::regclass and objid = pg_operator.oid and deptype = 'e')
  union all
  select 'database', format('cast from %s to %s', castsource::regtype, casttarget::regtype), '', true from pg_cast
   where oid >= 16384
     and not exists (select from pg_depend where classid = 'pg_cast'::regclass and objid = pg_cast.oid and deptype = 'e')
  union all
  select 'database', 'event trigger ' || evtname, '', true from pg_event_trigger
   where not exists (
     select from pg_depend where classid = 'pg_event_trigger'::regclass and objid = pg_event_trigger.oid and deptype = 'e')
  union all
  -- Its rows come past the triggers.
  select 'database', 'subscription ' || subname, '', true from pg_subscription
   where subdbid = (select oid from pg_database where datname = current_database())
  union all
  select 'database', 'setting session_replication_role', current_setting('session_replication_role'), true
  union all
  select 'database', 'setting ' || setting || coalesce(' of the role ' || rolname, ''), '', true
    from pg_db_role_setting left join pg_roles on pg_roles.oid = setrole, unnest(setconfig) as setting
   where setdatabase in (0, (select oid from pg_database where datname = current_database()))
     and setting ~ '^(session_replication_role|search_path|row_security|event_triggers|role|(local|session)_preload_libraries)='`;

/** The guards that a database has. */
export async function guardsOf(pool: pg.Pool | pg.PoolClient): Promise<Guard[]> {
  return (await pool.query<Guard>(GUARDS)).rows;
}

/** The guards of a database by table and name, each with a digest of its state. */
export type GuardDigests = Record<string, Record<string, string>>;

const digestOf = ({ state }: Guard) => createHash('sha256').update(state).digest('base64url').slice(0, 16);

/** What db/guards.json holds of an empty database of this version; `npm run guards` writes it. */
export function digestsOf(guards: readonly Guard[]): GuardDigests {
  const digests: GuardDigests = {};
  // Sorted, so that a new table changes its own lines alone.
  const sorted = guards.toSorted((a, b) => (`${a.table} ${a.what}` < `${b.table} ${b.what}` ? -1 : 1));
  for (const guard of sorted) (digests[guard.table] ??= {})[guard.what] = digestOf(guard);
  return digests;
}

export const guardsOfThisVersion = () =>
  JSON.parse(readFileSync(ownFile('guards.json'), 'utf8')) as GuardDigests;

/** What guards a database otherwise than this version does. Tables and functions of somebody else are no finding. */
export function checkGuards(guards: readonly Guard[]): Finding[] {
  const expected = guardsOfThisVersion();
  const finding = (table: string, what: string, is: string) => ({
    table,
    id: null,
    block: null,
    what: `its ${what} ${is}`,
  });
  const there = new Map(guards.map((guard) => [`${guard.table} ${guard.what}`, guard]));
  const missing = Object.entries(expected).flatMap(([table, known]) =>
    Object.entries(known).flatMap(([what, digest]) => {
      const found = there.get(`${table} ${what}`);
      if (!found) return finding(table, what, 'is missing');
      if (!found.on) return finding(table, what, 'is switched off');
      return digestOf(found) === digest ? [] : finding(table, what, 'is not as this version has it');
    }),
  );
  // One of the same name with other arguments could be taken instead.
  const nameOf = (what: string) => what.split('(')[0]!;
  const names = new Set(Object.keys(expected['public']!).map(nameOf));
  const added = guards.filter(({ table, what }) => {
    if (expected[table]?.[what]) return false;
    return table === 'public' ? names.has(nameOf(what)) : Object.hasOwn(expected, table);
  });
  return [...missing, ...added.map(({ table, what }) => finding(table, what, 'is not of this version'))];
}
