import type pg from 'pg';
import type { Tables } from './tables';

interface Privileges {
  insert?: true;
  /** The columns; a row that is only locked needs one, which its triggers refuse to change. */
  update?: readonly string[] | true;
  delete?: true;
}

const READ: Privileges = {};
const FACT: Privileges = { insert: true };
const PARTY = ['name', 'name_key', 'contact', 'phone', 'email', 'address', 'notes'] as const;
/** What the server keeps for itself. */
const OWN: Privileges = { insert: true, update: true, delete: true };

type TableName = keyof Tables | 'holds' | 'seals' | 'sealed_rows' | 'record_versions' | 'schema_migrations';

/** What the server's role may do, besides reading (docs/decisions/019-least-privilege.md). */
export const PRIVILEGES: Readonly<Record<TableName, Privileges>> = {
  people: FACT,
  journal: FACT,
  holds: FACT,
  seals: FACT,
  sealed_rows: FACT,
  limits: FACT,
  goods: { insert: true, update: ['id'] },
  purchased_goods: FACT,
  sold_goods: { insert: true, update: ['id'] },
  batch_keys: { insert: true, update: ['key'] },
  good_movements: FACT,
  // Only triggers, which run as its owner, write it.
  record_versions: READ,
  // Only the ledger's triggers, which run as its owner, write it.
  stock: { update: ['lot_id'] },
  suppliers: { insert: true, update: [...PARTY, 'licence', 'licence_until'] },
  customers: { insert: true, update: PARTY },
  good_types: {
    insert: true,
    update: [
      ...['name', 'name_key', 'units', 'sellable', 'recipe_component', 'expires', 'manufactured'],
      ...['barcode', 'storage', 'storage_text', 'shelf_life_days', 'min_amount', 'archived'],
      ...['allergens', 'allergens_verified_at', 'allergens_verified_by', 'allergens_against'],
    ],
    delete: true,
  },
  manufacture_steps: {
    insert: true,
    update: ['version', 'batch_amount', 'shelf_life_days', 'instructions'],
    delete: true,
  },
  manufacture_step_inputs: { insert: true, delete: true },
  recipes: { insert: true, update: ['name', 'name_key', 'sub_recipe', 'version'], delete: true },
  recipe_steps: { insert: true, delete: true },
  plan_rows: { insert: true, update: ['day', 'amount', 'note'], delete: true },
  form_entries: {
    insert: true,
    update: ['schema_id', 'data', 'good_id', 'updated_at', 'updated_by', 'version'],
  },
  // The demo adds one; a version that is there is never changed.
  form_schemas: FACT,
  extra_fields: READ,
  schema_migrations: READ,
  // Only a restore adds one, as the owner.
  restores: READ,
  backups: OWN,
  accounts: OWN,
  sign_ins: OWN,
  one_time_codes: OWN,
  recovery_codes: OWN,
  passkeys: OWN,
  passkey_challenges: OWN,
  oidc_records: OWN,
  provider_secrets: OWN,
  sign_in_failures: OWN,
  idempotency_keys: OWN,
};

async function grantsFor(client: pg.PoolClient, role: string): Promise<string[]> {
  // Without the columns that number themselves: so `overriding system value` is refused.
  const { rows } = await client.query<{ name: TableName; columns: string }>(`
    select relname as name, string_agg(quote_ident(attname), ', ') as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and attidentity = ''
     group by relname`);
  return rows.flatMap(({ name, columns }) => {
    const { insert, update, delete: remove } = PRIVILEGES[name] ?? READ;
    const updated = update === true ? columns : update?.join(', ');
    return [
      insert && `grant insert (${columns}) on public.${name} to ${role}`,
      updated && `grant update (${updated}) on public.${name} to ${role}`,
      remove && `grant delete on public.${name} to ${role}`,
    ].filter((grant) => grant !== undefined && grant !== '');
  }) as string[];
}

/** Gives the server's role what it needs and nothing else. Does nothing where it is the role of this connection. */
export async function grantPrivileges(client: pg.PoolClient, roleName: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_user as name');
  if (rows[0]!.name === roleName) return;
  const role = client.escapeIdentifier(roleName);
  const statements = [
    'begin',
    `revoke all on all tables in schema public from ${role}`,
    `revoke all on all sequences in schema public from ${role}`,
    `revoke create on schema public from public, ${role}`,
    `grant usage on schema public to ${role}`,
    `grant select on all tables in schema public to ${role}`,
    `grant select on all sequences in schema public to ${role}`,
    ...(await grantsFor(client, role)),
    // Otherwise one's own table could use the ledger's triggers, which run as their owner.
    `do $$
     declare
       name text;
     begin
       for name in
         select oid::regprocedure from pg_proc
          where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
            and pg_has_role(proowner, 'USAGE')
       loop
         execute format('revoke execute on function %s from public', name);
       end loop;
     end $$`,
    'commit',
  ];
  await client.query(statements.join(';\n'));
}

/** Whether the role of these connections could change tables and their rules, and not only rows. */
export async function ownsTables(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(`
    select exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and pg_has_role(relowner, 'USAGE')) as owns`);
  return rows[0]!.owns;
}
