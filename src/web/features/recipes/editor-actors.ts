import { fromCallback, fromPromise } from 'xstate';
import { asCallFailure } from '../../../contract/call-failure';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import type { Recipe } from '../../../contract/recipes';
import {
  addGoodType,
  addManufactureStep,
  addRecipe,
  type ApiStore,
  changeManufactureStep,
  changeRecipe,
  deleteManufactureStep,
  listGoodTypes,
  listManufactureSteps,
  listRecipes,
} from '../../api/api';
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
import { isSame } from './machine/is-same';

/** An actor that makes a call; it throws a `CallFailure`. */
function callActor<Output, Input>(call: (input: Input) => Promise<Output>) {
  return fromPromise<Output, Input>(async ({ input }) => {
    try {
      return await call(input);
    } catch (error) {
      // oxlint-disable-next-line typescript/only-throw-error -- a machine takes plain data, not errors
      throw asCallFailure(error);
    }
  });
}

const selectRecipes = listRecipes.select();
const selectSteps = listManufactureSteps.select();
const selectGoodTypes = listGoodTypes.select();

/** Reads the three lists of the book, bypassing the cache. */
function readLists({ dispatch }: ApiStore) {
  const past = { forceRefetch: true };
  const recipes = dispatch(listRecipes.initiate(undefined, past));
  const steps = dispatch(listManufactureSteps.initiate(undefined, past));
  const goodTypes = dispatch(listGoodTypes.initiate(undefined, past));
  return { recipes, steps, goodTypes, all: [recipes, steps, goodTypes] };
}

/** Reads recipes, steps and good types and reports them as one book, again after every change. */
function bookActor(store: ApiStore) {
  return fromCallback<BookCommand, undefined, BookEvent>(({ sendBack, receive }) => {
    const { all } = readLists(store);
    let reported: Partial<RecipeBook> = {};
    const failures = new Map<string, unknown>();
    const report = () => {
      const state = store.getState();
      const [recipes, steps, goodTypes] = [selectRecipes(state), selectSteps(state), selectGoodTypes(state)];
      for (const [what, { isError, error }] of Object.entries({ recipes, steps, goodTypes })) {
        if (!isError || error === failures.get(what)) continue;
        failures.set(what, error);
        sendBack({ type: 'book.failed', what: what as keyof RecipeBook, error });
      }
      // After a write several lists are read again: report once, when all have arrived.
      if (!recipes.isSuccess || !steps.isSuccess || !goodTypes.isSuccess) return;
      const book = { recipes: recipes.data.rows, steps: steps.data, goodTypes: goodTypes.data };
      if (isSame(book, reported)) return;
      reported = book;
      sendBack({ type: 'book.arrived', book });
    };
    const unsubscribe = store.subscribe(report);
    report();
    receive(() => {
      failures.clear();
      all.forEach((reading) => void reading.refetch());
    });
    return () => {
      unsubscribe();
      all.forEach((reading) => reading.unsubscribe());
    };
  });
}

async function readStored(store: ApiStore, recipeId: number | null): Promise<Stored> {
  const { all, ...lists } = readLists(store);
  try {
    const { rows: recipes } = await lists.recipes.unwrap();
    const book = { recipes, steps: await lists.steps.unwrap(), goodTypes: await lists.goodTypes.unwrap() };
    return { book, recipe: recipes.find(({ id }) => id === recipeId) ?? null };
  } finally {
    all.forEach((reading) => reading.unsubscribe());
  }
}

async function deleteSteps(store: ApiStore, ids: readonly number[]): Promise<void> {
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

/** The actors of the editor's machine: the book, and one for each call. */
export function editorActors(store: ApiStore) {
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
