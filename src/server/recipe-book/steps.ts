import { type Kysely, sql } from 'kysely';
import type { ManufactureStep } from '../../contract/manufacture-steps';
import type { StepName } from '../../domain/manufacture-steps';
import type { Units } from '../../domain/units';
import type { Tables } from '../db/tables';

interface StepInputs {
  ids: number[] | null;
  names: string[] | null;
  units: Units[] | null;
}

/** Steps with the type they make and their inputs as parallel arrays in order. */
export function selectSteps(db: Kysely<Tables>) {
  const inputs = sql<StepInputs>`(
    select array_agg(i.good_type_id order by i.position) as ids,
           array_agg(u.name order by i.position) as names,
           array_agg(u.units order by i.position) as units
      from manufacture_step_inputs i join good_types u on u.id = i.good_type_id
     where i.step_id = steps.id)`;
  // Finds the next step id in an index of lots: one lookup, whatever the planner's statistics say.
  const reported = sql<boolean>`coalesce((
    select manufacture_step_id from goods
     where manufacture_step_id >= steps.id
     order by manufacture_step_id limit 1) = steps.id, false)`;
  return db
    .selectFrom('manufacture_steps as steps')
    .innerJoin('good_types as made', 'made.id', 'steps.made_good_type_id')
    .leftJoinLateral(inputs.as('inputs'), (join) => join.onTrue())
    .select([
      'steps.id',
      'steps.name',
      'steps.version',
      'inputs.ids',
      'inputs.names',
      'inputs.units',
      'made.id as made_id',
      'made.name as made_name',
      'made.units as made_units',
      'made.sellable',
      'made.recipe_component',
      reported.as('reported'),
    ]);
}

type StepRow = Awaited<ReturnType<ReturnType<typeof selectSteps>['execute']>>[number];

/** A step as returned by the API, without available lots. */
export function stepOf(row: StepRow): ManufactureStep {
  return {
    id: row.id,
    name: row.name as StepName,
    used_good_type_ids: row.ids ?? [],
    used_good_type_names: row.names ?? [],
    used_good_type_units: row.units ?? [],
    manufactured_good_type_id: row.made_id,
    manufactured_good_type_name: row.made_name,
    manufactured_good_type_units: row.made_units,
    manufactured_good_type_sellable: row.sellable,
    manufactured_good_type_recipe_component: row.recipe_component,
    goods_with_available_amounts: null,
    version: row.version,
    reported: row.reported,
  };
}
