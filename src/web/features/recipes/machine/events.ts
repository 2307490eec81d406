import type { CallFailure } from '../../../../contract/call-failure';
import type { Recipe } from '../../../../contract/recipes';
import type { RecipeBook, StepContent } from './context';
import type { MaterialBody, MaterialChange } from './material-form';
import type { RecipeBody, StructureError } from './recipe-errors';
import type { StepBody, StepChange } from './step-form';

/** The events of the actor that reads the book, at first and after each change. */
export type BookEvent =
  | { type: 'book.arrived'; book: RecipeBook }
  | { type: 'book.failed'; what: keyof RecipeBook; error: unknown };

/** Tells that actor to try again. */
export interface BookCommand {
  type: 'load.again';
}

/** The user's events. `key` is a new idempotency key, used unless the same values were sent before. */
export type EditorEvent =
  | BookEvent
  | { type: 'load.retried' }
  | { type: 'name.changed'; name: string }
  | { type: 'type.changed'; subRecipe: boolean }
  | { type: 'materials.opened' }
  | { type: 'material.toggled'; typeId: number }
  | { type: 'material.changed'; change: MaterialChange }
  | { type: 'materials.submitted'; key: string }
  | { type: 'material.removed'; typeId: number }
  | { type: 'step.opened'; stepId?: number }
  | { type: 'step.changed'; change: StepChange }
  | { type: 'input.toggled'; typeId: number }
  | { type: 'step.picked'; stepId: number | null }
  | { type: 'step.submitted'; key: string }
  | { type: 'step.moved'; stepId: number; by: 1 | -1 }
  | { type: 'step.deleted'; stepId: number }
  | { type: 'submitted'; key: string }
  | { type: 'comparison.opened' }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  /** Closes the dialog or the comparison. */
  | { type: 'closed' }
  | { type: 'draft.discarded' }
  | { type: 'cancelled' };

/** The calls whose failure is shown. */
export type FailedCall =
  'createMaterial' | 'createStep' | 'updateStep' | 'deleteSteps' | 'save' | 'readStored';

/** The events that the machine emits to the screen. */
export type EditorEmitted =
  | { type: 'load.failed'; what: keyof RecipeBook; error: unknown }
  | { type: 'material.added' }
  /** Saving was refused in the browser, for field or structure errors. */
  | { type: 'refused'; structure: StructureError[] }
  | { type: 'call.failed'; call: FailedCall; failure: CallFailure };

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

/** The current stored version; `recipe` is null if it was deleted. */
export interface Stored {
  book: RecipeBook;
  recipe: Recipe | null;
}
