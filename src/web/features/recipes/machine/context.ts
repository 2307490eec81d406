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

/** What can be changed of a step once it is there. */
export interface StepContent {
  /** Ids of the good types that go in. */
  inputs: number[];
  outputName: string;
  units: Units;
}

/** A step of the draft. Each is on the server already; what differs from `stored` travels with the recipe. */
export interface DraftStep extends StepContent {
  id: number;
  name: StepName;
  /** Id of the good type that comes out. */
  output: number;
  stored: StepContent & { version: number };
  /** Made by this editing: a change of it, and its deletion, are sent at once. */
  made: boolean;
}

/** A raw material, or the product of a sub-recipe; name and units as last seen. */
export interface DraftMaterial {
  /** The good type's id. */
  id: number;
  name: string;
  units: Units;
  subRecipe: boolean;
}

/** A recipe in the making, as typed. */
export interface RecipeDraft {
  name: string;
  /** Its type: final product or sub-recipe; null while unchosen. */
  subRecipe: boolean | null;
  materials: DraftMaterial[];
  steps: DraftStep[];
}

export type MaterialField = 'chosen' | 'name' | 'units' | 'manufactured' | 'expires';

/** Adding materials: known ones, several at once, or a new one. */
export interface MaterialForm {
  way: 'known' | 'new';
  /** Ids of the good types to be added. */
  chosen: number[];
  name: string;
  units: Units | null;
  /** Whether its lots carry a production date or batch number. */
  manufactured: boolean | null;
  expires: boolean | null;
  /** It was sent once and refused: what is missing is shown. */
  asked: boolean;
  /** The idempotency key of what is filled in, once it was sent. */
  key: string | null;
  refused: Partial<Record<MaterialField, string>>;
}

export type StepField = 'name' | 'inputs' | 'outputName' | 'units';

/** A new step, an existing one picked for reuse, or a change of a step of the draft. */
export interface StepForm {
  /** The step being changed. */
  editing: number | null;
  /** The existing step picked for reuse. */
  reused: number | null;
  name: StepName | null;
  inputs: number[];
  outputName: string;
  /** The person wrote the output's name: no suggestion replaces it. */
  outputNameSet: boolean;
  units: Units | null;
  unitsSet: boolean;
  asked: boolean;
  key: string | null;
  refused: Partial<Record<StepField, string>>;
}

/** What the server refused of the recipe, until it changes: by field, or at a step by its id. */
export interface Refused {
  name?: string;
  subRecipe?: string;
  steps: Record<number, string>;
}

/** What is remembered of the stored recipe that an editing began with. */
export interface Base extends Pick<Recipe, 'id' | 'name' | 'sub_recipe' | 'version'> {
  steps: Pick<ManufactureStep, 'id' | 'manufactured_good_type_id'>[];
}

/** A new recipe that was sent, and nobody knows whether it was kept: it is known again by its name and steps. */
interface SentRecipe {
  name: string;
  stepIds: number[];
}

/** What one needs to go on after a reload: plain data. */
export interface SavedEditing {
  draft: RecipeDraft;
  base: Base | null;
  materialForm: MaterialForm | null;
  stepForm: StepForm | null;
  key: string | null;
  sent: SentRecipe | null;
}

export interface EditorInput {
  /** The recipe to change; null for a new one. */
  recipeId: number | null;
  saved?: SavedEditing | null;
}

export interface EditorContext {
  recipeId: number | null;
  book: RecipeBook;
  /** The recipe as it was when this editing began, or was last compared; null for a new one. */
  base: Base | null;
  draft: RecipeDraft;
  /** Taken up from an earlier editing, and not yet compared with what is stored. */
  restored: boolean;
  /** An earlier editing goes on; whoever does not want it may begin anew. */
  goesOn: boolean;
  materialForm: MaterialForm | null;
  stepForm: StepForm | null;
  /** The material whose removal was refused because steps use it. */
  inUse: number | null;
  /** Saving was refused: from then on what is missing is shown. */
  asked: boolean;
  key: string | null;
  sent: SentRecipe | null;
  refused: Refused;
  failure: CallFailure | null;
  /** The recipe as someone else saved it meanwhile; null when it is gone. */
  theirs: Recipe | null;
  result: Recipe | null;
  /** A step that turned out to be made after its form was closed. */
  withdrawn: number | null;
}

export const EMPTY_DRAFT: RecipeDraft = { name: '', subRecipe: null, materials: [], steps: [] };
export const NOTHING_REFUSED: Refused = { steps: {} };

export function initialContext({ recipeId, saved }: EditorInput): EditorContext {
  return {
    // A new recipe that turned out to be kept is a stored one from then on.
    recipeId: recipeId ?? saved?.base?.id ?? null,
    book: { goodTypes: [], steps: [], recipes: [] },
    base: saved?.base ?? null,
    draft: saved?.draft ?? EMPTY_DRAFT,
    restored: Boolean(saved),
    goesOn: Boolean(saved),
    materialForm: saved?.materialForm ?? null,
    stepForm: saved?.stepForm ?? null,
    inUse: null,
    asked: false,
    key: saved?.key ?? null,
    sent: saved?.sent ?? null,
    refused: NOTHING_REFUSED,
    failure: null,
    theirs: null,
    result: null,
    withdrawn: null,
  };
}
