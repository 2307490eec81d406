import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/**
 * Deletes the types that are not purchasable and have no steps and no lots. Call lockRecipeBook first.
 */
export async function deleteUnneededTypes(tx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from good_types types
     where id = any(${ids})
       and not purchasable
       and not exists (select from goods where good_type_id = types.id)
       and not exists (select from manufacture_steps where made_good_type_id = types.id)
       and not exists (select from manufacture_step_inputs where good_type_id = types.id)`.execute(tx);
}

/**
 * Deletes the steps that are in no recipe and were never reported, and the types that only they used. Returns the
 * deleted step ids. Call lockRecipeBook first.
 */
export async function deleteUnneededSteps(
  tx: Transaction<Tables>,
  stepIds: readonly number[],
): Promise<number[]> {
  if (stepIds.length === 0) return [];
  // Waits for reports in progress; later ones find no step.
  await sql`select id from manufacture_steps where id = any(${stepIds}) order by id for update`.execute(tx);
  // A statement sees the inputs as they were before its cascading delete.
  const { rows } = await sql<{ id: number; made_good_type_id: number; inputs: number[] }>`
    delete from manufacture_steps steps
     where id = any(${stepIds})
       and not exists (select from recipe_steps where step_id = steps.id)
       and not exists (select from goods where manufacture_step_id = steps.id)
    returning id, made_good_type_id,
              array(select good_type_id from manufacture_step_inputs where step_id = steps.id) as inputs`.execute(
    tx,
  );
  await deleteUnneededTypes(
    tx,
    rows.flatMap((row) => [row.made_good_type_id, ...row.inputs]),
  );
  return rows.map((row) => row.id);
}
