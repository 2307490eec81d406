import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/** The id of a supplier or customer of exactly this name, added where there is none yet. */
export async function partyId(
  tx: Transaction<Tables>,
  table: 'suppliers' | 'customers',
  name: string,
): Promise<number> {
  const found = await tx.selectFrom(table).select('id').where('name', '=', name).executeTakeFirst();
  if (found) return found.id;
  // Somebody may have added it meanwhile: then it is theirs that comes back.
  const added = await tx
    .insertInto(table)
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: sql`excluded.name` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}
