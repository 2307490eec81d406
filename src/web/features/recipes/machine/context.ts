import type { CallFailure } from '../../../../contract/error-codes';
import type { GoodType } from '../../../../contract/good-types';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import type { Units } from '../../../../domain/amounts';
import type { StepName } from '../../../../domain/manufacture-steps';
import type { RecipeStructureError } from '../../../../domain/recipe-structure';
import { lossesAfter, NOTHING_SENT, type Sending } from '../../../shared/submission/machine/sending';

/** An outside input of a recipe: a raw material, or the product of a sub-recipe. */
export interface ShapeMaterial {
  id: number;
  name: string;
  units: Units;
  subRecipe: boolean;
}

/** What a step is expected to take, give and keep, as it was typed; empty where nobody has said. */
export interface StepExpected {
  batchAmount: string;
  /** For one batch, by the input's good type id. */
  inputAmounts: Readonly<Record<number, string>>;
  shelfLifeDays: string;
  instructions: string;
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
  expected: StepExpected;
}

/** A stored or draft recipe, as it is shown. */
export interface RecipeShape {
  materials: readonly ShapeMaterial[];
  steps: readonly ShapeStep[];
}

/** The stored data that a recipe is checked against. */
export interface RecipeBook {
  goodTypes: readonly GoodType[];
  steps: readonly ManufactureStep[];
  recipes: readonly Recipe[];
}

export type StepContent = Pick<ShapeStep, 'inputs' | 'outputName' | 'units' | 'expected'>;

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

type Field =
  | 'name'
  | 'subRecipe'
  | 'chosen'
  | 'units'
  | 'manufactured'
  | 'expires'
  | 'inputs'
  | 'outputName'
  | 'batchAmount'
  | 'shelfLifeDays'
  | 'instructions'
  /** By the position of the input. */
  | `inputAmounts.${number}`;
/** The code of an error, or the message of the contract or the server. */
export type FieldErrors = Partial<Record<Field, string>>;

export interface FormState {
  /** Whether to show all errors: after it was submitted with errors. */
  showErrors: boolean;
  /** The idempotency key of the values that were last sent. */
  key: string | null;
  /** How often they got no response. */
  losses: number;
  serverErrors: FieldErrors;
}

/** An error of the recipe's structure, with its good types. */
export interface StructureError {
  code:
    | RecipeStructureError['code']
    | 'UNUSED_MATERIALS'
    | 'STEP_WITHOUT_INPUTS'
    | 'NO_MATERIALS'
    /** Someone else deleted a step of this recipe. */
    | 'STEP_GONE';
  goodTypeIds: number[];
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
  expected: StepExpected;
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
export interface EditorContext extends SavedEditing, Sending {
  recipeId: number | null;
  book: RecipeBook;
  /** Whether it was restored from an earlier editing, which the user may discard. */
  resumed: boolean;
  /** Whether to show what is missing: after saving was refused. */
  showErrors: boolean;
  deletion: Deletion | null;
  /** The book when the comparison opened: what it shows stays, also when a newer book arrives. */
  compared: RecipeBook | null;
  result: Recipe | null;
}
export type ContextChange = Partial<EditorContext>;

/** What decides whether the structure of the recipe is right. */
export interface Drafted extends Pick<EditorContext, 'book' | 'recipeId'> {
  draft: Pick<RecipeDraft, 'materials' | 'steps'>;
}

/** The argument of an assignment: the context and the event. */
export interface Args<Event = unknown> {
  context: EditorContext;
  event: Event & { type: string };
}

export const NOTHING_EXPECTED: StepExpected = {
  batchAmount: '',
  inputAmounts: {},
  shelfLifeDays: '',
  instructions: '',
};
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
    ...NOTHING_SENT,
    losses: saved?.key == null ? 0 : 1,
    deletion: null,
    compared: null,
    result: null,
  };
}

/** The fields of the forms that have other names in the request body. */
const FIELDS: Readonly<Record<string, string>> = {
  manufactureStepName: 'name',
  usedGoodTypeIDs: 'inputs',
  manufacturedGoodTypeName: 'outputName',
};
const AMOUNT_OF_INPUT = /^usedGoodTypeAmounts\.(\d+)$/;

/** Messages by form field instead of request path; one about a list's element counts for the list, except about an amount. */
export function byField(messages: Record<string, string>): FieldErrors {
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const name = path.replace(/\.\d+$/, '');
    const amountOf = AMOUNT_OF_INPUT.exec(path)?.[1];
    fields[amountOf === undefined ? (FIELDS[name] ?? name) : `inputAmounts.${Number(amountOf)}`] ??= message;
  }
  return fields;
}

/** The key to keep after a failure, only while it is unknown whether its values were stored. */
export function keyAfter({ key, losses: before }: Pick<FormState, 'key' | 'losses'>, failure: CallFailure) {
  const losses = lossesAfter(before, failure);
  return { key: losses > 0 ? key : null, losses };
}

/** A form after its call failed: its values stay. */
export function failedForm<Form extends FormState>(form: Form, failure: CallFailure): Form {
  return { ...form, ...keyAfter(form, failure), serverErrors: byField(failure.fields) };
}

/** A form with a changed value. It needs a new idempotency key, and the server's errors of the value no longer apply. */
export function changedForm<Form extends FormState>(form: Form, change: Partial<NoInfer<Form>>): Form {
  const others = Object.entries(form.serverErrors).filter(([field]) => !(field in change));
  return { ...form, ...change, serverErrors: Object.fromEntries(others), key: null, losses: 0 };
}

export function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
