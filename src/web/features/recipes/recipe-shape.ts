import type { Recipe } from '../../../contract/recipes';
import type { StepName } from '../../../domain/manufacture-steps';
import { outsideInputs } from '../../../domain/recipe-structure';
import type { Units } from '../../../domain/units';

/** An outside input of a recipe: a raw material, or the product of a sub-recipe. */
export interface ShapeMaterial {
  /** The good type's id. */
  id: number;
  name: string;
  units: Units;
  subRecipe: boolean;
}

export interface ShapeStep {
  id: number;
  name: StepName;
  /** Good type ids of the inputs. */
  inputs: readonly number[];
  /** Good type id of the output. */
  output: number;
  outputName: string;
  units: Units;
}

/** A stored or draft recipe, as it is shown. */
export interface RecipeShape {
  materials: readonly ShapeMaterial[];
  /** In their order. */
  steps: readonly ShapeStep[];
}

/** The ids of a stored recipe's outside inputs, in order of use. */
export function materialIds({ steps }: Pick<Recipe, 'steps'>): number[] {
  return outsideInputs(
    steps.map((step) => ({
      id: step.id,
      inputs: step.used_good_type_ids,
      output: step.manufactured_good_type_id,
    })),
  );
}

/**
 * A stored recipe as it is shown.
 * @param components the types that are sub-recipes' products
 */
export function storedShape(recipe: Pick<Recipe, 'steps'>, components: ReadonlySet<number>): RecipeShape {
  const inputs = new Map(
    recipe.steps.flatMap((step) =>
      step.used_good_type_ids.map((id, at) => {
        const name = step.used_good_type_names[at]!;
        const units = step.used_good_type_units[at]!;
        return [id, { id, name, units, subRecipe: components.has(id) }] as const;
      }),
    ),
  );
  return {
    materials: materialIds(recipe).map((id) => inputs.get(id)!),
    steps: recipe.steps.map((step) => ({
      id: step.id,
      name: step.name,
      inputs: step.used_good_type_ids,
      output: step.manufactured_good_type_id,
      outputName: step.manufactured_good_type_name,
      units: step.manufactured_good_type_units,
    })),
  };
}

/** The names of a recipe's types, by id. */
export function namesOf({ materials, steps }: RecipeShape): Map<number, string> {
  return new Map([
    ...materials.map(({ id, name }) => [id, name] as const),
    ...steps.map(({ output, outputName }) => [output, outputName] as const),
  ]);
}

/** The numbers (from 1) of the steps that use a type. */
export function stepNumbersOf(type: number, { steps }: RecipeShape): number[] {
  return steps.flatMap((step, at) => (step.inputs.includes(type) ? [at + 1] : []));
}
