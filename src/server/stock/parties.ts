import { type RawBuilder, sql } from 'kysely';
import { nameKey } from '../../domain/names';
import type { Tx } from '../db/tables';

type Parties = 'suppliers' | 'customers';

/** The id of the supplier or customer with this name: as it is written here, or else by its key. */
export const partySql = (table: Parties, name: string): RawBuilder<number> => sql<number>`(
  select id from ${sql.table(table)} where name = ${name} or name_key = ${nameKey(name)}
   order by name = ${name} desc limit 1)`;

/** Returns the party's id, adding the party if missing. */
export async function partyId(tx: Tx, table: Parties, name: string): Promise<number> {
  const find = async () =>
    (await sql<{ id: number | null }>`select ${partySql(table, name)} as id`.execute(tx)).rows[0]!.id;
  const existing = await find();
  if (existing !== null) return existing;
  // Nothing is added where another transaction just has: then that is found.
  await tx
    .insertInto(table)
    .values({ name, name_key: nameKey(name) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!;
}
