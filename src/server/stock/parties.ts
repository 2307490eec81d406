import { sql } from 'kysely';
import type { Tx } from '../db/tables';

/** The id of the supplier or customer with exactly this name, added if missing. */
export async function partyId(tx: Tx, table: 'suppliers' | 'customers', name: string): Promise<number> {
  const existing = await tx.selectFrom(table).select('id').where('name', '=', name).executeTakeFirst();
  if (existing) return existing.id;
  // If another transaction has just added it, that row's id is returned.
  const added = await tx
    .insertInto(table)
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: sql`excluded.name` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}
