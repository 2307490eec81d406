import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/**
 * Deletes those of these steps that no recipe holds and nobody reported, and the types they made where no lot and no
 * other step names them. Only under lockRecipeBook. Answers the ids of the deleted steps.
 */
export async function deleteUnneededSteps(
  tx: Transaction<Tables>,
  stepIds: readonly number[],
): Promise<number[]> {
  if (stepIds.length === 0) return [];
  // Waits for reports under way; those that come later find no step.
  await sql`select id from manufacture_steps where id = any(${stepIds}) order by id for update`.execute(tx);
  const { rows } = await sql<{ id: number; made_good_type_id: number }>`
    delete from manufacture_steps steps
     where id = any(${stepIds})
       and not exists (select from recipe_steps where step_id = steps.id)
       and not exists (select from goods where manufacture_step_id = steps.id)
    returning id, made_good_type_id`.execute(tx);
  await sql`
    delete from good_types types
     where id = any(${rows.map((row) => row.made_good_type_id)})
       and not purchasable
       and not exists (select from goods where good_type_id = types.id)
       and not exists (select from manufacture_step_inputs where good_type_id = types.id)`.execute(tx);
  return rows.map((row) => row.id);
}
