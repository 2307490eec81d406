import { type RawBuilder, type Selectable, sql } from 'kysely';
import { nameKey } from '../../domain/names';
import type { Tables, Tx } from '../db/tables';
import { isActive } from './reversals';

export type Parties = 'suppliers' | 'customers';

const LAST: Readonly<Record<Parties, (of: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  suppliers: (of) => sql`
    select r.purchased_at as at from purchased_goods r where r.supplier_id = ${of} and ${isActive('lot', sql`r.id`)}
     order by r.purchased_at desc, r.id desc limit 1`,
  customers: (of) => sql`
    select coalesce(x.sold_at, x.created_at) as at from sold_goods x where x.customer_id = ${of} and ${isActive('sale', sql`x.id`)}
     order by coalesce(x.sold_at, x.created_at) desc, x.id desc limit 1`,
};

/** When the last receipt or sale of a party was that stands: a row at most, by one index lookup for the party. */
export const lastOf = (table: Parties, id: RawBuilder<unknown>) => LAST[table](id);

/** The id of the supplier or customer with this name: as it is written here, or else by its key. */
export const partySql = (table: Parties, name: string): RawBuilder<number> => sql<number>`(
  select id from ${sql.table(table)} where name = ${name} or name_key = ${nameKey(name)}
   order by name = ${name} desc limit 1)`;

/** Adds a party, where no other transaction just has: then that is found. */
export async function addParty(tx: Tx, table: Parties, name: string): Promise<void> {
  await tx
    .insertInto(table)
    .values({ name, name_key: nameKey(name) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Supplier = Pick<Selectable<Tables['suppliers']>, 'id' | 'licence_until'>;

/** The supplier of a receipt, who is added if missing. */
export async function findOrAddSupplier(tx: Tx, name: string): Promise<Supplier> {
  const find = () =>
    tx
      .selectFrom('suppliers')
      .select(['id', 'licence_until'])
      .where('id', '=', partySql('suppliers', name))
      .executeTakeFirst();
  const existing = await find();
  if (existing) return existing;
  await addParty(tx, 'suppliers', name);
  return (await find())!;
}
