import { sql } from 'kysely';
import { fromThousandths, type Units } from '../../domain/amounts';
import type { StepName } from '../../domain/manufacture-steps';
import { type AmountBook, amountBook, type AmountRecipe, type StockByType } from '../../domain/material-flow';
import type { Material } from '../../domain/requirements';
import type { Db } from '../db/tables';

/** Amounts of the database in thousandths; in JSON a larger number would lose digits. */
type Thousandths = string | null;

interface GoodType {
  id: number;
  name: string;
  units: Units;
}

interface Rows {
  recipes: { id: number; name: string; units: Units; sub_recipe: boolean; steps: number[] }[];
  steps: {
    id: number;
    name: StepName;
    output: number;
    batch: Thousandths;
    inputs: { type: number; amount: Thousandths }[];
  }[];
  stock: { type: number; amount: string }[];
  types: GoodType[];
}

/** All recipes by name, what their steps take and make, and what is in stock of each type. */
export interface Amounts {
  book: AmountBook;
  stock: StockByType;
  recipes: readonly { recipe: AmountRecipe; name: string; units: Units }[];
  stepNames: ReadonlyMap<number, StepName>;
  /** What goes into steps and what they make; empty unless it was asked for. */
  types: ReadonlyMap<number, GoodType>;
}

const exactly = (amount: Thousandths) => (amount === null ? null : BigInt(amount));

/**
 * Reads the recipes that there are and the stock that can be used on a day: what is neither held nor expired then. One statement, so
 * that all of it is of one moment.
 */
export async function readAmounts(db: Db, day: string, { withTypes = false } = {}): Promise<Amounts> {
  const { rows } = await sql<Rows>`
    select (
      select coalesce(json_agg(json_build_object('id', id, 'name', name, 'units', units, 'sub_recipe', sub_recipe,
                                                 'steps', steps) order by name, id), '[]')
        from (select r.id, r.name, r.sub_recipe, array_agg(rs.step_id order by rs.position) as steps,
                     (array_agg(made.units order by rs.position desc))[1] as units
                from recipes r join recipe_steps rs on rs.recipe_id = r.id
                join manufacture_steps s on s.id = rs.step_id
                join good_types made on made.id = s.made_good_type_id
               group by r.id) as recipes
    ) as recipes, (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'output', s.made_good_type_id,
                                                 'batch', (s.batch_amount * 1000)::bigint::text, 'inputs', used.inputs)), '[]')
        from manufacture_steps s
        join (select step_id, json_agg(json_build_object('type', good_type_id, 'amount', (amount * 1000)::bigint::text)
                                       order by position) as inputs
                from manufacture_step_inputs group by step_id) as used on used.step_id = s.id
       where s.id in (select step_id from recipe_steps)
    ) as steps, (
      select coalesce(json_agg(json_build_object('type', good_type_id, 'amount', amount)), '[]')
        from (select good_type_id, (sum(remaining) * 1000)::bigint::text as amount from stock
               where hold_id is null and (expires_at is null or expires_at >= ${day}::date)
               group by good_type_id) as stock
    ) as stock, (
      select coalesce(json_agg(json_build_object('id', id, 'name', name, 'units', units)), '[]') from good_types
       where ${withTypes} and id in (select made_good_type_id from manufacture_steps union
                                     select good_type_id from manufacture_step_inputs)
    ) as types`.execute(db);
  const { recipes, steps, stock, types } = rows[0]!;
  const stepById = new Map(
    steps.map(({ id, output, batch, inputs }) => {
      const counted = inputs.map(({ type, amount }) => ({ type, amount: exactly(amount) }));
      return [id, { id, output, batch: exactly(batch), inputs: counted }];
    }),
  );
  const withSteps = recipes.map(({ id, name, units, sub_recipe: subRecipe, steps: ids }) => ({
    recipe: { id, subRecipe, steps: ids.map((stepId) => stepById.get(stepId)!) },
    name,
    units,
  }));
  return {
    book: amountBook(withSteps.map(({ recipe }) => recipe)),
    stock: new Map(stock.map(({ type, amount }) => [type, BigInt(amount)])),
    recipes: withSteps,
    stepNames: new Map(steps.map(({ id, name }) => [id, name])),
    types: new Map(types.map((type) => [type.id, type])),
  };
}

/** An exact amount of thousandths as the API answers it. */
export const inAnswer = (amount: bigint) => Number(fromThousandths(amount));

/** A material of requirements as the API answers it. */
export const materialInAnswer =
  (types: Amounts['types']) =>
  ({ type, needed, inStock, missing }: Material) => ({
    good_type_id: type,
    good_type_name: types.get(type)!.name,
    units: types.get(type)!.units,
    needed: inAnswer(needed),
    in_stock: inAnswer(inStock),
    missing: inAnswer(missing),
  });
