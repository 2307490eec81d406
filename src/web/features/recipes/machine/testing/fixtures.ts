import { createActor, fromPromise } from 'xstate';
import type { CallFailure } from '../../../../../contract/error-codes';
import type { GoodType } from '../../../../../contract/good-types';
import type { ManufactureStep } from '../../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../../contract/recipes';
import type { Units } from '../../../../../domain/amounts';
import type { StepName } from '../../../../../domain/manufacture-steps';
import type { EditorInput, RecipeBook } from '../context';
import type { EditorEmitted, EditorEvent } from '../events';
import { shownFieldErrors, structureErrors } from '../guards';
import { editorMachine, type EditorSnapshot } from '../machine';

export const CARROT = 1;
export const ONION = 2;
export const CUMIN = 3;
export const BROTH = 20;
export const RINSED_ONION = 30;

export function typeOf(id: number, name: string, change: Partial<GoodType> = {}): GoodType {
  return {
    id,
    name,
    units: 'kilograms',
    purchasable: true,
    sellable: false,
    expires: true,
    manufactured: true,
    recipe_component: false,
    barcode: null,
    storage: null,
    storage_text: null,
    shelf_life_days: null,
    min_amount: null,
    allergens: null,
    archived: false,
    version: 1,
    ...change,
  };
}

export function stepOf(
  id: number,
  name: StepName,
  inputs: readonly GoodType[],
  made: GoodType,
  change: Partial<ManufactureStep> = {},
): ManufactureStep {
  return {
    id,
    name,
    used_good_type_ids: inputs.map((type) => type.id),
    used_good_type_names: inputs.map((type) => type.name),
    used_good_type_units: inputs.map((type) => type.units),
    used_good_type_amounts: inputs.map(() => null),
    manufactured_good_type_id: made.id,
    manufactured_good_type_name: made.name,
    manufactured_good_type_units: made.units,
    manufactured_good_type_sellable: made.sellable,
    manufactured_good_type_recipe_component: made.recipe_component,
    ...{ batch_amount: null, shelf_life_days: null, instructions: null },
    goods_with_available_amounts: null,
    available_amounts: null,
    last_yields: null,
    ...{ usual: null, longest_shelf_life_days: null },
    ...{ manufactured_good_type_shelf_life_days: null, manufactured_good_type_contains: null },
    reported: false,
    version: 1,
    ...change,
  };
}

export function recipeOf(
  id: number,
  name: string,
  steps: readonly ManufactureStep[],
  subRecipe = false,
): Recipe {
  return {
    id,
    name,
    sub_recipe: subRecipe,
    created_at: '2026-11-20T08:00:00.000Z',
    created_by: 'דנה כהן',
    created_by_id: 1,
    steps: [...steps],
    version: 1,
  };
}

const made = { purchasable: false, expires: false };
const carrot = typeOf(CARROT, 'גזר');
const onion = typeOf(ONION, 'בצל');
const cumin = typeOf(CUMIN, 'כמון');
const broth = typeOf(BROTH, 'ציר ירקות', { ...made, units: 'liters', recipe_component: true });
const rinsedOnion = typeOf(RINSED_ONION, 'בצל שטוף', made);
const onionSoup = typeOf(31, 'מרק בצל', { ...made, units: 'liters', sellable: true });
const cookedLentils = typeOf(41, 'עדשים בבישול', made);
const lentils = typeOf(40, 'עדשים');
const lentilSoup = typeOf(42, 'מרק עדשים', { ...made, units: 'liters', sellable: true });

const makeBroth = stepOf(200, 'ייצור', [onion], broth);
const rinseOnion = stepOf(300, 'שטיפה', [onion], rinsedOnion);
const makeOnionSoup = stepOf(301, 'ייצור', [rinsedOnion, broth], onionSoup);
const cookLentils = stepOf(400, 'התחלת בישול', [lentils], cookedLentils, { reported: true });
const makeLentilSoup = stepOf(401, 'ייצור', [cookedLentils, cumin, rinsedOnion], lentilSoup);

export const LENTILS = 70;
const ONION_SOUP = 60;
export const VEGETABLE_BROTH = 50;

/** The stored data: a sub-recipe, and two recipes that share the step of rinsing onions. */
export const book: RecipeBook = {
  goodTypes: [carrot, onion, cumin, broth, rinsedOnion, onionSoup, lentils, cookedLentils, lentilSoup],
  steps: [makeBroth, rinseOnion, makeOnionSoup, cookLentils, makeLentilSoup],
  recipes: [
    recipeOf(VEGETABLE_BROTH, 'ציר ירקות', [makeBroth], true),
    recipeOf(ONION_SOUP, 'מרק בצל', [rinseOnion, makeOnionSoup]),
    recipeOf(LENTILS, 'מרק עדשים', [rinseOnion, cookLentils, makeLentilSoup]),
  ],
};

const rinsed = typeOf(901, 'גזר שטוף', made);
const packed = typeOf(911, 'גזר ארוז', made);
export const rinseCarrots = stepOf(900, 'שטיפה', [carrot], rinsed);
export const packCarrots = stepOf(910, 'אריזה', [rinsed], packed);

/** The book with the steps of `buildCarrots`, which are not in a recipe yet. */
export const withCarrots: RecipeBook = {
  ...book,
  goodTypes: [...book.goodTypes, rinsed, packed],
  steps: [...book.steps, rinseCarrots, packCarrots],
};

/** The book with a recipe replaced by its id. */
export function withRecipe(recipe: Recipe, before: RecipeBook = book): RecipeBook {
  return { ...before, recipes: before.recipes.map((one) => (one.id === recipe.id ? recipe : one)) };
}

/** When the recipe is first sent. */
export const SENT_AT = '2026-11-22T08:00:00.000Z';
export const offline: CallFailure = { code: null, sentence: null, fields: {} };
export const refusal = (
  code: CallFailure['code'],
  fields: Record<string, string> = {},
  sentence = 'לא',
): CallFailure => ({ code, sentence, fields });

type CallName = 'createMaterial' | 'createStep' | 'updateStep' | 'deleteSteps' | 'save' | 'readStored';

interface Call {
  name: CallName;
  input: unknown;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** An editing whose actors the test controls. */
export function startEditor(input: Partial<EditorInput> = {}, { isKeyOld = false } = {}) {
  const calls: Call[] = [];
  const call = <Output, Input>(name: CallName) =>
    fromPromise<Output, Input>(
      ({ input: callInput }) =>
        new Promise((resolve, reject) => {
          calls.push({ name, input: callInput, resolve: resolve as (output: unknown) => void, reject });
        }),
    );
  const machine = editorMachine.provide({
    guards: { isKeyOld: () => isKeyOld },
    actors: {
      createMaterial: call('createMaterial'),
      createStep: call('createStep'),
      updateStep: call('updateStep'),
      deleteSteps: call('deleteSteps'),
      save: call('save'),
      readStored: call('readStored'),
    },
  });
  const actor = createActor(machine, { input: { recipeId: null, ...input } });
  const emitted: EditorEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const last = (name: CallName) => {
    const found = calls.findLast((one) => one.name === name);
    if (!found) throw new Error(`no call of ${name}`);
    return found;
  };
  return {
    actor,
    emitted,
    calls,
    send: (...events: EditorEvent[]) => events.forEach((event) => actor.send(event)),
    arrive: (stored: RecipeBook = book) => actor.send({ type: 'book.arrived', book: stored }),
    state: () => actor.getSnapshot(),
    draft: () => actor.getSnapshot().context.draft,
    inputOf: (name: CallName) => last(name).input,
    answer: async (name: CallName, output: unknown) => {
      last(name).resolve(output);
      await settle();
    },
    refuse: async (name: CallName, error: unknown) => {
      last(name).reject(error);
      await settle();
    },
  };
}
export type Editing = ReturnType<typeof startEditor>;

/** An editing with a loaded book. */
export function openEditor(...started: Parameters<typeof startEditor>): Editing {
  const editing = startEditor(...started);
  editing.arrive();
  return editing;
}

/** Fills in the step's form. */
export function stepEvents(name: StepName, inputs: readonly number[], output?: string, units?: Units) {
  const events: EditorEvent[] = [
    { type: 'step.opened' },
    { type: 'step.changed', change: { name } },
    ...inputs.map((typeId) => ({ type: 'input.toggled', typeId }) as const),
  ];
  if (output !== undefined) events.push({ type: 'step.changed', change: { outputName: output } });
  if (units !== undefined) events.push({ type: 'step.changed', change: { units } });
  return events;
}

/** Adds existing materials. */
export function materialEvents(...typeIds: number[]): EditorEvent[] {
  return [
    { type: 'materials.opened' },
    ...typeIds.map((typeId) => ({ type: 'material.toggled', typeId }) as const),
    { type: 'materials.submitted', key: 'unused' },
  ];
}

/** Adds a step; the server creates it with these ids. */
export async function addStep(
  editing: Editing,
  name: StepName,
  inputs: readonly number[],
  ids: { step: number; type: number },
  output?: string,
  units?: Units,
) {
  editing.send(...stepEvents(name, inputs, output, units), {
    type: 'step.submitted',
    key: `key-${ids.step}`,
  });
  await editing.answer('createStep', { manufactureStepId: ids.step, manufacturedGoodTypeId: ids.type });
}

/** A new recipe of rinsed and packed carrots, valid except for its missing name and type. */
export async function buildCarrots(editing: Editing) {
  editing.send(...materialEvents(CARROT));
  await addStep(editing, 'שטיפה', [CARROT], { step: 900, type: 901 });
  await addStep(editing, 'אריזה', [901], { step: 910, type: 911 });
}

export const shownErrors = ({ context }: EditorSnapshot) => ({
  ...shownFieldErrors(context),
  structure: context.showErrors ? structureErrors(context) : [],
});
