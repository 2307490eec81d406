import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import type { StepName } from '../../../../domain/manufacture-steps';
import { outsideInputs } from '../../../../domain/recipe-structure';
import type { Units } from '../../../../domain/units';

/** An outside input of a recipe: a raw material, or the product of a sub-recipe. */
export interface ShapeMaterial {
  id: number;
  name: string;
  units: Units;
  subRecipe: boolean;
}

export interface ShapeStep {
  id: number;
  name: StepName;
  /** Good type ids of the inputs. */
  inputs: number[];
  /** Good type id of the output. */
  output: number;
  outputName: string;
  units: Units;
}

/** A stored or draft recipe, as it is shown. */
export interface RecipeShape {
  materials: readonly ShapeMaterial[];
  steps: readonly ShapeStep[];
}

export function shapeStep(step: ManufactureStep): ShapeStep {
  return {
    id: step.id,
    name: step.name,
    inputs: step.used_good_type_ids,
    output: step.manufactured_good_type_id,
    outputName: step.manufactured_good_type_name,
    units: step.manufactured_good_type_units,
  };
}

export function storedShape(recipe: Recipe, isSubRecipe: (typeId: number) => boolean) {
  const steps = recipe.steps.map(shapeStep);
  const inputs = new Map(
    recipe.steps.flatMap((step) =>
      step.used_good_type_ids.map((id, index): [number, ShapeMaterial] => {
        const name = step.used_good_type_names[index]!;
        const units = step.used_good_type_units[index]!;
        return [id, { id, name, units, subRecipe: isSubRecipe(id) }];
      }),
    ),
  );
  return { materials: outsideInputs(steps).map((id) => inputs.get(id)!), steps };
}

export function namesOf({ materials, steps }: RecipeShape): Map<number, string> {
  return new Map([
    ...materials.map(({ id, name }) => [id, name] as const),
    ...steps.map(({ output, outputName }) => [output, outputName] as const),
  ]);
}

/** The numbers (from 1) of the steps that use each type. */
export function stepNumbers({ steps }: Pick<RecipeShape, 'steps'>): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  steps.forEach(({ inputs }, index) => {
    for (const input of new Set(inputs)) numbers.set(input, [...(numbers.get(input) ?? []), index + 1]);
  });
  return numbers;
}
