import type { StepName } from '../../../domain/manufacture-steps';
import type { Units } from '../../../domain/units';

/** What a recipe takes from outside: a raw material, or the product of a sub-recipe. */
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
  /** Ids of the good types that go in. */
  inputs: readonly number[];
  /** Id of the good type that comes out. */
  output: number;
  outputName: string;
  units: Units;
}

/** A recipe as screens draw it, whether stored or in the making. */
export interface RecipeShape {
  materials: readonly ShapeMaterial[];
  /** In their order. */
  steps: readonly ShapeStep[];
}
