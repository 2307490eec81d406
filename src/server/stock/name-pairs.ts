import { type RawBuilder, sql } from 'kysely';
import type { NamePair } from '../../contract/suggestions';
import type { NamedTable } from '../db/name-keys';
import type { Db } from '../db/tables';
import { lastOf } from './parties';

/** What a table's rows are called on the wire, and when one of them, `one`, was last used. */
const KINDS: Readonly<Record<NamedTable, [kind: NamePair['kind'], lastAt: RawBuilder<unknown>]>> = {
  good_types: [
    'GoodType',
    sql`(select lot.created_at from goods lot where lot.good_type_id = one.id order by lot.id desc limit 1)`,
  ],
  recipes: ['Recipe', sql`one.created_at`],
  suppliers: ['Supplier', sql`(${lastOf('suppliers', sql`one.id`)})`],
  customers: ['Customer', sql`(${lastOf('customers', sql`one.id`)})`],
};

interface Paired {
  kind: NamePair['kind'];
  key: string;
  id: number;
  name: string;
  last_at: Date | null;
}

/** The rows whose key another has (`db/name-keys.ts`), and the others. */
const pairedSql = ([table, [kind, lastAt]]: [string, (typeof KINDS)[NamedTable]]) => sql<Paired>`
  select ${kind}::text as kind, duplicate.key, one.id, one.name, ${lastAt} as last_at
    from (select distinct split_part(other.name_key, '  ', 1) as key from ${sql.table(table)} other where other.name_key like '%  %') as duplicate
    cross join lateral (
      select first.id from ${sql.table(table)} first where first.name_key = duplicate.key
      union
      select other.id from ${sql.table(table)} other
       where other.name_key like '%  %' and split_part(other.name_key, '  ', 1) = duplicate.key) as same
    join ${sql.table(table)} one on one.id = same.id`;

/** Names of one key. */
export async function findPairs(db: Db): Promise<NamePair[]> {
  const all = sql.join(Object.entries(KINDS).map(pairedSql), sql` union all `);
  const { rows } = await sql<Paired>`
    select paired.kind, paired.key, paired.id, paired.name, paired.last_at from (${all}) as paired
     order by paired.kind, paired.key, paired.id`.execute(db);
  const pairs = new Map<string, NamePair>();
  for (const { kind, key, id, name, last_at } of rows) {
    const at = `${kind} ${key}`;
    const pair = pairs.get(at) ?? { kind, names: [] };
    pair.names.push({ id, name, last_at: last_at && last_at.toISOString() });
    pairs.set(at, pair);
  }
  return [...pairs.values()].filter(({ names }) => names.length > 1);
}
