import type { CallFailure } from '../../../../contract/call-failure';
import type { GoodType } from '../../../../contract/good-types';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import type { StepName } from '../../../../domain/manufacture-steps';
import type { Units } from '../../../../domain/units';
import type { ShapeMaterial, ShapeStep } from './recipe-shape';
import type { FieldErrors } from './field-errors';

/** The stored data that a recipe is checked against. */
export interface RecipeBook {
  goodTypes: readonly GoodType[];
  steps: readonly ManufactureStep[];
  recipes: readonly Recipe[];
}

export type StepContent = Pick<ShapeStep, 'inputs' | 'outputName' | 'units'>;

/** A step of the draft. Each exists on the server; differences from `stored` are sent with the recipe. */
export interface DraftStep extends ShapeStep {
  stored: StepContent & { version: number };
  /** Created by this editing: its changes and deletion are sent at once. */
  isNew: boolean;
}

export interface RecipeDraft {
  name: string;
  /** Final product or sub-recipe; null until chosen. */
  subRecipe: boolean | null;
  materials: ShapeMaterial[];
  steps: DraftStep[];
}

export interface FormState {
  /** Whether to show all errors: after it was submitted with errors. */
  showErrors: boolean;
  /** The idempotency key of the values that were last sent. */
  key: string | null;
  serverErrors: FieldErrors;
}

/** Adding materials: existing ones, several at once, or a new one. */
export interface MaterialForm extends FormState {
  mode: 'known' | 'new';
  chosen: number[];
  name: string;
  units: Units | null;
  /** Whether its lots have a production date or batch number. */
  manufactured: boolean | null;
  expires: boolean | null;
}

export interface StepForm extends FormState {
  editing: number | null;
  reused: number | null;
  name: StepName | null;
  inputs: number[];
  outputName: string;
  units: Units | null;
}

/** What an editing must know of the recipe that it started from. */
export type BaseRecipe = Pick<Recipe, 'id' | 'version' | 'name' | 'sub_recipe'> & { stepIds: number[] };

/** The data stored to restore the editing after a reload. */
export interface SavedEditing {
  draft: RecipeDraft;
  /** The recipe at the start of this editing or at its last comparison; null for a new one. */
  base: BaseRecipe | null;
  materialForm: MaterialForm | null;
  stepForm: StepForm | null;
  key: string | null;
  /** When the recipe was first sent with its key, ISO. */
  sentAt: string | null;
  /** The name and steps of a new recipe that was sent without a response, to recognize it if it was stored. */
  sent: { name: string; stepIds: number[] } | null;
}

/** Steps that are being deleted, and the reason. */
export interface Deletion {
  ids: number[];
  reason: 'lastStep' | 'draftDiscarded' | 'leaving';
}

export interface EditorInput {
  recipeId: number | null;
  saved?: SavedEditing | null;
}

/** The editing is plain data; `book` is read from the server. */
export interface EditorContext extends SavedEditing {
  recipeId: number | null;
  book: RecipeBook;
  /** Whether it was restored from an earlier editing, which the user may discard. */
  resumed: boolean;
  /** Whether to show what is missing: after saving was refused. */
  showErrors: boolean;
  /** How often the recipe was sent without a response, and whether it was sent again by itself the last time. */
  losses: number;
  byItself: boolean;
  /** The server's refusal of the recipe. */
  refusal: CallFailure | null;
  deletion: Deletion | null;
  /** The book when the comparison opened: what it shows stays, also when a newer book arrives. */
  compared: RecipeBook | null;
  result: Recipe | null;
}
export type Change = Partial<EditorContext>;

/** What decides whether the structure of the recipe is right. */
export interface Drafted extends Pick<EditorContext, 'book' | 'recipeId'> {
  draft: Pick<RecipeDraft, 'materials' | 'steps'>;
}

/** The argument of an assignment: the context and the event. */
export interface Args<Event = unknown> {
  context: EditorContext;
  event: Event & { type: string };
}

export const EMPTY_DRAFT: RecipeDraft = { name: '', subRecipe: null, materials: [], steps: [] };
export const NOTHING_SAVED: SavedEditing = {
  draft: EMPTY_DRAFT,
  base: null,
  materialForm: null,
  stepForm: null,
  key: null,
  sentAt: null,
  sent: null,
};

export function initialContext({ recipeId, saved }: EditorInput): EditorContext {
  return {
    ...(saved ?? NOTHING_SAVED),
    // A new recipe can turn out to be stored already.
    recipeId: recipeId ?? saved?.base?.id ?? null,
    book: { goodTypes: [], steps: [], recipes: [] },
    resumed: Boolean(saved),
    showErrors: false,
    losses: 0,
    byItself: false,
    refusal: null,
    deletion: null,
    compared: null,
    result: null,
  };
}
