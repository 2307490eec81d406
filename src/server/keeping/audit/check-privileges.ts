import type pg from 'pg';
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

/** By which the server's role, where it is not the owner of the tables, could change their rules nevertheless. */
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
