import { sql } from 'kysely';
import type { ManufactureStep } from '../../contract/manufacture-steps';
import type { Db } from '../db/tables';
import { difference, type RecordChange } from '../record/journal';

type Inputs = Pick<
  ManufactureStep,
  'used_good_type_ids' | 'used_good_type_names' | 'used_good_type_units' | 'used_good_type_amounts'
>;

/** Steps as returned by the API, without available lots; their inputs are parallel arrays in order. */
export function selectSteps(db: Db) {
  const inputs = sql<Inputs>`(
    select coalesce(array_agg(i.good_type_id order by i.position), '{}') as used_good_type_ids,
           coalesce(array_agg(u.name order by i.position), '{}') as used_good_type_names,
           coalesce(array_agg(u.units order by i.position), '{}') as used_good_type_units,
           coalesce(array_agg(i.amount::float8 order by i.position), '{}') as used_good_type_amounts
      from manufacture_step_inputs i join good_types u on u.id = i.good_type_id
     where i.step_id = steps.id)`;
  // Finds the next step id in an index of lots: one lookup, independent of the planner's statistics.
  const reported = sql<boolean>`coalesce((
    select manufacture_step_id from goods
     where manufacture_step_id >= steps.id
     order by manufacture_step_id limit 1) = steps.id, false)`;
  return db
    .selectFrom('manufacture_steps as steps')
    .innerJoin('good_types as made', 'made.id', 'steps.made_good_type_id')
    .innerJoinLateral(inputs.as('inputs'), (join) => join.onTrue())
    .select([
      'steps.id',
      sql<ManufactureStep['name']>`steps.name`.as('name'),
      'steps.version',
      'inputs.used_good_type_ids',
      'inputs.used_good_type_names',
      'inputs.used_good_type_units',
      'inputs.used_good_type_amounts',
      'made.id as manufactured_good_type_id',
      'made.name as manufactured_good_type_name',
      'made.units as manufactured_good_type_units',
      'made.sellable as manufactured_good_type_sellable',
      'made.recipe_component as manufactured_good_type_recipe_component',
      sql<number | null>`steps.batch_amount::float8`.as('batch_amount'),
      'steps.shelf_life_days',
      'steps.instructions',
      sql<null>`null`.as('goods_with_available_amounts'),
      sql<null>`null`.as('available_amounts'),
      sql<null>`null`.as('last_yields'),
      sql<null>`null`.as('usual'),
      sql<null>`null`.as('longest_shelf_life_days'),
      'made.shelf_life_days as manufactured_good_type_shelf_life_days',
      sql<null>`null`.as('manufactured_good_type_contains'),
      reported.as('reported'),
    ]);
}

/** What the journal says of a step. */
export function stepFacts(step: ManufactureStep) {
  const { name, used_good_type_names, used_good_type_units, used_good_type_amounts } = step;
  const { manufactured_good_type_name, manufactured_good_type_units } = step;
  const { batch_amount, shelf_life_days, instructions } = step;
  return {
    name,
    used_good_type_names,
    used_good_type_units,
    used_good_type_amounts,
    manufactured_good_type_name,
    manufactured_good_type_units,
    batch_amount,
    shelf_life_days,
    instructions,
  };
}

/** What changed of a step. Amounts are said with what they are of. */
export function stepDifference(before: ManufactureStep, after: ManufactureStep): RecordChange {
  const [was, is] = [stepFacts(before), stepFacts(after)];
  const changed = difference(was, is);
  return difference(was, is, [
    ...('used_good_type_amounts' in changed.after! ? ['used_good_type_names', 'used_good_type_units'] : []),
    ...('batch_amount' in changed.after! ? ['manufactured_good_type_units'] : []),
  ]);
}
