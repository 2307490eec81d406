import { fromCallback } from 'xstate';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import type { Recipe } from '../../../contract/recipes';
import { callActor } from '../../api/call-actor';
import { addGoodType, listGoodTypes } from '../../api/good-types';
import {
  addManufactureStep,
  changeManufactureStep,
  deleteManufactureStep,
  listManufactureSteps,
} from '../../api/manufacture-steps';
import { addRecipe, changeRecipe, listRecipes } from '../../api/recipes';
import { type CallStore, watch } from '../../api/watch';
import type { RecipeBook } from './machine/context';
import type {
  BookCommand,
  BookEvent,
  CreatedStep,
  CreateMaterialInput,
  CreateStepInput,
  SaveInput,
  Stored,
  UpdateStepInput,
} from './machine/events';

type StateOf<Query extends { select: (...arg: never[]) => (state: never) => unknown }> = Parameters<
  ReturnType<Query['select']>
>[0];

/** What the actors need of the store. */
export type EditorStore = CallStore<StateOf<typeof listRecipes>>;

type Options = { forceRefetch: boolean };
/** The three lists that make the book. */
const recipesRead = {
  initiate: (options: Options) => listRecipes.initiate(undefined, options),
  select: listRecipes.select(),
};
const stepsRead = {
  initiate: (options: Options) => listManufactureSteps.initiate(undefined, options),
  select: listManufactureSteps.select(),
};
const goodTypesRead = {
  initiate: (options: Options) => listGoodTypes.initiate(undefined, options),
  select: listGoodTypes.select(),
};

const isReading = (state: ReturnType<EditorStore['getState']>) =>
  [recipesRead, stepsRead, goodTypesRead].some(({ select }) => select(state).isLoading);

/** Reads recipes, steps and good types, and goes on reporting them as one book. */
function bookActor(store: EditorStore) {
  return fromCallback<BookCommand, undefined, BookEvent>(({ sendBack, receive }) => {
    let read: Partial<RecipeBook> = {};
    let reported = read;
    const add = (part: Partial<RecipeBook>) => {
      read = { ...read, ...part };
    };
    const failed = (what: keyof RecipeBook) => (error: unknown) =>
      sendBack({ type: 'book.failed', what, error });
    const watches = [
      watch(store, recipesRead, {
        arrived: ({ rows }) => add({ recipes: rows }),
        failed: failed('recipes'),
      }),
      watch(store, stepsRead, { arrived: (steps) => add({ steps }), failed: failed('steps') }),
      watch(store, goodTypesRead, {
        arrived: (goodTypes) => add({ goodTypes }),
        failed: failed('goodTypes'),
      }),
    ];
    // What one write made stale is reported once, when all of it is there.
    const report = () => {
      const { recipes, steps, goodTypes } = read;
      if (read === reported || !recipes || !steps || !goodTypes || isReading(store.getState())) return;
      reported = read;
      sendBack({ type: 'book.arrived', book: { recipes, steps, goodTypes } });
    };
    const unsubscribe = store.subscribe(report);
    report();
    receive(() => watches.forEach(({ again }) => again()));
    return () => {
      unsubscribe();
      watches.forEach(({ stop }) => stop());
    };
  });
}

/** Reads once, past what is cached. */
async function readOnce<Data>(reading: { unwrap: () => Promise<Data>; unsubscribe: () => void }) {
  try {
    return await reading.unwrap();
  } finally {
    reading.unsubscribe();
  }
}

async function readStored(store: EditorStore, recipeId: number | null): Promise<Stored> {
  const past = { forceRefetch: true };
  const [recipes, steps, goodTypes] = await Promise.all([
    readOnce(store.dispatch(recipesRead.initiate(past))),
    readOnce(store.dispatch(stepsRead.initiate(past))),
    readOnce(store.dispatch(goodTypesRead.initiate(past))),
  ]);
  const recipe = recipes.rows.find(({ id }) => id === recipeId) ?? null;
  return { book: { recipes: recipes.rows, steps, goodTypes }, recipe };
}

async function deleteSteps(store: EditorStore, ids: readonly number[]): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      await store.dispatch(deleteManufactureStep.initiate({ params: { id } })).unwrap();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** The actors of the editor's machine: what it reads, and each call it makes. */
export function editorActors(store: EditorStore) {
  return {
    book: bookActor(store),
    createMaterial: callActor<{ id: number }, CreateMaterialInput>(({ body, key }) =>
      store.dispatch(addGoodType.initiate({ body, idempotencyKey: key })).unwrap(),
    ),
    createStep: callActor<CreatedStep, CreateStepInput>(({ body, key }) =>
      store.dispatch(addManufactureStep.initiate({ body, idempotencyKey: key })).unwrap(),
    ),
    updateStep: callActor<ManufactureStep, UpdateStepInput>(
      ({ id, output, inputs, outputName, units, version }) => {
        const body = {
          usedGoodTypeIDs: inputs,
          manufacturedGoodTypeName: outputName,
          manufacturedGoodTypeID: output,
          units,
          version,
        };
        return store.dispatch(changeManufactureStep.initiate({ params: { id }, body })).unwrap();
      },
    ),
    deleteSteps: callActor<void, { ids: number[] }>(({ ids }) => deleteSteps(store, ids)),
    save: callActor<Recipe, SaveInput>(({ recipeId, body, key }) =>
      recipeId === null
        ? store.dispatch(addRecipe.initiate({ body, idempotencyKey: key })).unwrap()
        : store.dispatch(changeRecipe.initiate({ params: { id: recipeId }, body })).unwrap(),
    ),
    readStored: callActor<Stored, { recipeId: number | null }>(({ recipeId }) => readStored(store, recipeId)),
  };
}
