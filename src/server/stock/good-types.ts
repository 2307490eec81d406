import { type Insertable, sql } from 'kysely';
import { RuleError } from '../../domain/errors';
import { nameKey } from '../../domain/names';
import { errorText } from '../../strings/errors';
import type { Tables, Tx } from '../db/tables';

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

type NewGoodType = Omit<Insertable<Tables['good_types']>, 'id' | 'name_key'>;

/** NAME_TAKEN, reported on the given field. */
export function nameTaken(name: string, field: string): RuleError {
  const sentence = errorText.nameTaken(name);
  return new RuleError('NAME_TAKEN', sentence, { [field]: sentence });
}

/** Adds a good type. Throws NAME_TAKEN on the given field if another type has the name. */
export async function addGoodType(tx: Tx, type: NewGoodType, field: string): Promise<{ id: number }> {
  const added = await tx
    .insertInto('good_types')
    .values({ ...type, name_key: nameKey(type.name) })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw nameTaken(type.name, field);
  return added;
}
