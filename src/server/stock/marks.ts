import { sql } from 'kysely';
import type { Tx } from '../db/tables';

/**
 * The marks, `sellable` and `recipe_component`, that a type had at some time since the oldest of its lots in stock was made;
 * both null where none is in stock. A mark that no recipe gives any more stays while something is left: that it was
 * taken away while nothing was, and something came back since, makes no difference.
 */
export const marksOfStock = (type: string) => `(
  select bool_or((content ->> 'sellable')::boolean) as sellable,
         bool_or((content ->> 'recipe_component')::boolean) as recipe_component
    from (select version.content, lead((select max(at) from journal where xid = version.xid)) over (order by version.id) as until
            from record_versions version where version.table_name = 'good_types' and version.key = ${type}::text) as one
   where coalesce(until, 'infinity') >= (select min(created_at) from stock where good_type_id = ${type}))`;

/** Gives types the marks that what came back to the stock had. */
export async function bringMarksBack(tx: Tx, types: readonly number[]): Promise<void> {
  await sql`
    update good_types types
       set sellable = types.sellable or marks.sellable, recipe_component = types.recipe_component or marks.recipe_component
      from good_types own, lateral ${sql.raw(marksOfStock('own.id'))} as marks
     where own.id = any(${types}::bigint[]) and types.id = own.id
       and (marks.sellable and not types.sellable or marks.recipe_component and not types.recipe_component)`.execute(
    tx,
  );
}
