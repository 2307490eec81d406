import type { CallFailure } from '../../../../contract/call-failure';
import type { Recipe } from '../../../../contract/recipes';
import type { RecipeBody, StructureProblem } from './check';
import type { RecipeBook, StepContent } from './context';
import type { MaterialBody, MaterialChange } from './material-form';
import type { StepBody, StepChange } from './step-form';

/** What the actor that reads the book tells: at first, and whenever anything in it changes. */
export type BookEvent =
  | { type: 'book.arrived'; book: RecipeBook }
  | { type: 'book.failed'; what: keyof RecipeBook; error: unknown };

/** What a person does. `key` is a fresh idempotency key, used unless one was sent already. */
export type EditorEvent =
  | BookEvent
  | { type: 'load.retried' }
  | { type: 'name.typed'; name: string }
  | { type: 'type.chosen'; subRecipe: boolean }
  | { type: 'materials.opened' }
  | { type: 'material.toggled'; typeId: number }
  | { type: 'material.changed'; change: MaterialChange }
  | { type: 'materials.submitted'; key: string }
  | { type: 'materials.closed' }
  | { type: 'material.removed'; typeId: number }
  | { type: 'inUse.closed' }
  | { type: 'step.opened' }
  | { type: 'step.edited'; stepId: number }
  | { type: 'step.changed'; change: StepChange }
  | { type: 'input.toggled'; typeId: number }
  | { type: 'step.picked'; stepId: number | null }
  | { type: 'step.submitted'; key: string }
  | { type: 'step.closed' }
  | { type: 'step.moved'; stepId: number; by: 1 | -1 }
  | { type: 'step.deleted'; stepId: number }
  | { type: 'submitted'; key: string }
  | { type: 'comparison.opened' }
  | { type: 'comparison.closed' }
  | { type: 'draft.discarded' }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  | { type: 'cancelled' };

/** What the machine tells the screen, as codes. */
export type EditorEmitted =
  | { type: 'load.failed'; what: keyof RecipeBook; error: unknown }
  | { type: 'materials.refused' }
  | { type: 'material.added' }
  | { type: 'material.failed'; failure: CallFailure }
  | { type: 'step.refused' }
  | { type: 'step.creation.failed'; failure: CallFailure }
  | { type: 'step.update.failed'; failure: CallFailure }
  | { type: 'step.deletion.failed'; failure: CallFailure }
  /** Saving was refused here, for what is missing in the fields or wrong in the structure. */
  | { type: 'refused'; structure: StructureProblem[] }
  | { type: 'save.failed'; failure: CallFailure }
  | { type: 'comparison.failed'; failure: CallFailure }
  | { type: 'saved'; recipe: Recipe }
  | { type: 'left' };

export interface CreateMaterialInput {
  body: MaterialBody;
  key: string;
}

export interface CreateStepInput {
  body: StepBody;
  key: string;
}
export interface CreatedStep {
  manufactureStepId: number;
  manufacturedGoodTypeId: number;
}

export interface UpdateStepInput extends StepContent {
  id: number;
  output: number;
  version: number;
}

export interface SaveInput {
  /** Null for a new recipe. */
  recipeId: number | null;
  body: RecipeBody;
  key: string;
}

/** What is stored now, read anew; `recipe` is null when it is there no more. */
export interface Stored {
  book: RecipeBook;
  recipe: Recipe | null;
}
