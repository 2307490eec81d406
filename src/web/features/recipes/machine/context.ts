import type { CallFailure } from '../../../../contract/call-failure';
import type { GoodType } from '../../../../contract/good-types';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import type { StepName } from '../../../../domain/manufacture-steps';
import type { Units } from '../../../../domain/units';

/** Everything stored that a recipe must fit in with. */
export interface RecipeBook {
  goodTypes: readonly GoodType[];
  steps: readonly ManufactureStep[];
  recipes: readonly Recipe[];
}

/** What can be changed of a step. */
export interface StepContent {
  /** Ids of the good types that go in. */
  inputs: number[];
  outputName: string;
  units: Units;
}

/** A step of the draft. Each is on the server already; what differs from `stored` is sent with the recipe. */
export interface DraftStep extends StepContent {
  id: number;
  name: StepName;
  /** Id of the good type that comes out. */
  output: number;
  stored: StepContent & { version: number };
  /** Created by this editing: a change of it, and its deletion, are sent at once. */
  isNew: boolean;
}

/** A raw material, or the product of a sub-recipe, by the id of its good type; name and units as last seen. */
export interface DraftMaterial {
  id: number;
  name: string;
  units: Units;
  subRecipe: boolean;
}

export interface RecipeDraft {
  name: string;
  /** Its type: final product or sub-recipe; null until it is chosen. */
  subRecipe: boolean | null;
  materials: DraftMaterial[];
  steps: DraftStep[];
}

interface FormState {
  /** It was submitted with errors: from then on all of them are shown. */
  showErrors: boolean;
  /** The idempotency key of what is filled in, once it was sent. */
  key: string | null;
  /** What the server said of its fields. */
  serverErrors: Record<string, string>;
}

/** Adding materials: known ones, several at once, or a new one. */
export interface MaterialForm extends FormState {
  mode: 'known' | 'new';
  /** Ids of good types. */
  chosen: number[];
  name: string;
  units: Units | null;
  /** Whether its lots carry a production date or batch number. */
  manufactured: boolean | null;
  expires: boolean | null;
}

/** A new step, an existing one to be reused, or a change of a step of the draft. */
export interface StepForm extends FormState {
  /** The step being changed. */
  editing: number | null;
  reused: number | null;
  name: StepName | null;
  inputs: number[];
  outputName: string;
  /** The person wrote the output's name: no suggestion replaces it. */
  outputNameSet: boolean;
  units: Units | null;
  unitsSet: boolean;
}

/** What is remembered of the stored recipe that an editing began with. */
export interface Base {
  id: number;
  name: string;
  subRecipe: boolean;
  version: number;
  stepIds: number[];
}

/** What is needed to go on after a reload: plain data. */
export interface SavedEditing {
  draft: RecipeDraft;
  /** The recipe as it was when this editing began, or was last compared; null for a new one. */
  base: Base | null;
  materialForm: MaterialForm | null;
  stepForm: StepForm | null;
  key: string | null;
  /** A new recipe that was sent and may be stored: its name and steps tell whether a stored one is this one. */
  sent: { name: string; stepIds: number[] } | null;
}

/** Why the server refused the recipe, with what it said of its fields and, by their ids, of its steps. */
export interface Refusal {
  failure: CallFailure;
  name?: string;
  subRecipe?: string;
  steps: Record<number, string>;
}

/** Steps that are being deleted, and why. */
export interface Deletion {
  ids: number[];
  reason: 'lastStep' | 'formClosed' | 'draftDiscarded' | 'theirsTaken' | 'leaving';
}

export interface EditorInput {
  /** The recipe to change; null for a new one. */
  recipeId: number | null;
  saved?: SavedEditing | null;
}

/** The editing itself is plain data; `book` and `theirs` are what is stored around it. */
export interface EditorContext extends SavedEditing {
  recipeId: number | null;
  book: RecipeBook;
  /** It goes on from an earlier editing, which may be discarded. */
  resumed: boolean;
  /** Saving was refused: from then on what is missing is shown. */
  showErrors: boolean;
  refusal: Refusal | null;
  deletion: Deletion | null;
  /** The recipe as someone else saved it meanwhile; null when it is gone. */
  theirs: Recipe | null;
  result: Recipe | null;
}
export type Change = Partial<EditorContext>;

/** What an assignment is given: the context, and the event that it follows. */
export interface Args<Event = unknown> {
  context: EditorContext;
  event: Event & { type: string };
}
export interface Done<Output> {
  output: Output;
}
export interface Failed {
  error: unknown;
}

export const EMPTY_DRAFT: RecipeDraft = { name: '', subRecipe: null, materials: [], steps: [] };
export const NOTHING_SAVED: SavedEditing = {
  draft: EMPTY_DRAFT,
  base: null,
  materialForm: null,
  stepForm: null,
  key: null,
  sent: null,
};

export function initialContext({ recipeId, saved }: EditorInput): EditorContext {
  return {
    ...(saved ?? NOTHING_SAVED),
    // A new recipe that turned out to be stored is a stored one from then on.
    recipeId: recipeId ?? saved?.base?.id ?? null,
    book: { goodTypes: [], steps: [], recipes: [] },
    resumed: Boolean(saved),
    showErrors: false,
    refusal: null,
    deletion: null,
    theirs: null,
    result: null,
  };
}
