import { type Kysely, sql } from 'kysely';
import type { AvailableGood, ManufactureStep } from '../../../contract/manufacture-steps';
import type { StepName } from '../../../domain/manufacture-steps';
import type { Tables } from '../../db/tables';
import { MANUFACTURED_AT, type Origin, originOf } from '../../stock/good-rows';
import { wireRow } from '../../db/wire';
import { selectSteps } from '../../recipe-book/steps';

/** All steps, oldest first. */
export async function findSteps(db: Kysely<Tables>): Promise<ManufactureStep[]> {
  return selectSteps(db).orderBy('steps.id').execute();
}

/** A step by id, or undefined. */
export async function findStep(db: Kysely<Tables>, id: number): Promise<ManufactureStep | undefined> {
  return selectSteps(db).where('steps.id', '=', id).executeTakeFirst();
}

/** The steps with a name that are in a recipe, sorted by product, each with the lots available for its inputs. */
export async function findStepsOfName(db: Kysely<Tables>, name: StepName): Promise<ManufactureStep[]> {
  const steps = await selectSteps(db)
    .where('steps.name', '=', name)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('recipe_steps').select('step_id').whereRef('step_id', '=', 'steps.id')),
    )
    .orderBy('made.name')
    .orderBy('steps.id')
    .execute();
  const lots = await findAvailable(db, [...new Set(steps.flatMap((step) => step.used_good_type_ids))]);
  return steps.map((step) => {
    const inputs = new Set(step.used_good_type_ids);
    return { ...step, goods_with_available_amounts: lots.filter((lot) => inputs.has(lot.good_type_id)) };
  });
}

/** Lots of these types with stock: soonest expiry first, without expiry last, then oldest first. */
async function findAvailable(db: Kysely<Tables>, goodTypeIds: number[]): Promise<AvailableGood[]> {
  if (goodTypeIds.length === 0) return [];
  const rows = await db
    .selectFrom('goods')
    .innerJoin('good_types as types', 'types.id', 'goods.good_type_id')
    .leftJoinLateral(sql<Origin>`(${originOf(sql`goods.id`)})`.as('origin'), (join) => join.onTrue())
    .select([
      'goods.id',
      'goods.good_type_id',
      'types.name as good_type_name',
      'types.units as good_type_units',
      'goods.amount',
      'goods.amount_remaining',
      MANUFACTURED_AT.as('manufactured_at'),
      'goods.expires_at',
      'goods.created_at',
      'origin.supplier',
      'origin.purchased_at',
    ])
    .where(sql<boolean>`goods.good_type_id = any(${goodTypeIds})`)
    .where('goods.amount_remaining', '>', '0')
    .orderBy('goods.expires_at', (order) => order.asc().nullsLast())
    .orderBy('goods.created_at')
    .orderBy('goods.id')
    .execute();
  return rows.map(wireRow<(typeof rows)[number]>()('amount', 'amount_remaining'));
}
