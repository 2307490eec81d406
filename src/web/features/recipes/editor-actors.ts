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
import { type CallStore, watch, type Watch } from '../../api/watch';
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
const ANEW = { forceRefetch: true };
/** The three lists that make the book. */
const readRecipes = {
  initiate: (options: Options) => listRecipes.initiate(undefined, options),
  select: listRecipes.select(),
};
const readSteps = {
  initiate: (options: Options) => listManufactureSteps.initiate(undefined, options),
  select: listManufactureSteps.select(),
};
const readGoodTypes = {
  initiate: (options: Options) => listGoodTypes.initiate(undefined, options),
  select: listGoodTypes.select(),
};

const isReading = (state: ReturnType<EditorStore['getState']>) =>
  [readRecipes, readSteps, readGoodTypes].some(({ select }) => select(state).isLoading);

/** By then the stream of events has told of an own write, too: what it made stale is read once. */
const KNOWN_MS = 2_000;

function inAMoment(act: () => void): () => void {
  const timer = setTimeout(act, KNOWN_MS);
  return () => clearTimeout(timer);
}

/** What is watched rests while a call is made whose outcome is known without it, and for a moment after that. */
function createRests(later: typeof inAMoment) {
  let watches: readonly Watch[] = [];
  let stop = () => undefined as void;
  const wake = () => watches.forEach((watched) => watched.wake());
  return {
    watch: (these: readonly Watch[]) => {
      stop();
      watches = these;
    },
    wake,
    during: async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      stop();
      watches.forEach((watched) => watched.rest());
      try {
        const answer = await call();
        stop = later(wake);
        return answer;
      } catch (error) {
        wake();
        throw error;
      }
    },
  };
}

/** Reads recipes, steps and good types, and goes on telling them as one book. */
function bookActor(store: EditorStore, rests: ReturnType<typeof createRests>) {
  return fromCallback<BookCommand, undefined, BookEvent>(({ sendBack, receive }) => {
    let known: Partial<RecipeBook> = {};
    let told = known;
    const note = (part: Partial<RecipeBook>) => {
      known = { ...known, ...part };
    };
    const failed = (what: keyof RecipeBook) => (error: unknown) =>
      sendBack({ type: 'book.failed', what, error });
    const readings = [
      watch(store, readRecipes, {
        arrived: ({ rows }) => note({ recipes: rows }),
        failed: failed('recipes'),
      }),
      watch(store, readSteps, { arrived: (steps) => note({ steps }), failed: failed('steps') }),
      watch(store, readGoodTypes, {
        arrived: (goodTypes) => note({ goodTypes }),
        failed: failed('goodTypes'),
      }),
    ];
    // What one write made stale is told once, when all of it is there.
    const tell = () => {
      const { recipes, steps, goodTypes } = known;
      if (known === told || !recipes || !steps || !goodTypes || isReading(store.getState())) return;
      told = known;
      sendBack({ type: 'book.arrived', book: { recipes, steps, goodTypes } });
    };
    const quiet = store.subscribe(tell);
    tell();
    rests.watch(readings);
    receive(() => readings.forEach(({ again }) => again()));
    return () => {
      quiet();
      rests.watch([]);
      readings.forEach(({ stop }) => stop());
    };
  });
}

/** Reads once, past what is cached, and lets go. */
async function readOnce<Data>(reading: {
  unwrap: () => Promise<Data>;
  unsubscribe: () => void;
}): Promise<Data> {
  try {
    return await reading.unwrap();
  } finally {
    reading.unsubscribe();
  }
}

async function readStored(store: EditorStore, recipeId: number | null): Promise<Stored> {
  const [recipes, steps, goodTypes] = await Promise.all([
    readOnce(store.dispatch(readRecipes.initiate(ANEW))),
    readOnce(store.dispatch(readSteps.initiate(ANEW))),
    readOnce(store.dispatch(readGoodTypes.initiate(ANEW))),
  ]);
  const recipe = recipes.rows.find(({ id }) => id === recipeId) ?? null;
  return { book: { recipes: recipes.rows, steps, goodTypes }, recipe };
}

/** Deletes each in turn and goes on past those that fail; throws the first failure at the end. */
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

/**
 * The actors of the editor's machine: what it reads, and each call it makes.
 * @param later when the book, which knows of a new step by then, is read for what that made stale
 */
export function editorActors(store: EditorStore, later = inAMoment) {
  const rests = createRests(later);
  return {
    book: bookActor(store, rests),
    createMaterial: callActor<{ id: number }, CreateMaterialInput>(({ body, key }) =>
      store.dispatch(addGoodType.initiate({ body, idempotencyKey: key })).unwrap(),
    ),
    createStep: callActor<CreatedStep, CreateStepInput>(({ body, key }) =>
      rests.during(() => store.dispatch(addManufactureStep.initiate({ body, idempotencyKey: key })).unwrap()),
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
    // What is gone is not to be offered any more.
    deleteSteps: callActor<void, { ids: number[] }>(({ ids }) => deleteSteps(store, ids).finally(rests.wake)),
    save: callActor<Recipe, SaveInput>(({ recipeId, body, key }) =>
      recipeId === null
        ? store.dispatch(addRecipe.initiate({ body, idempotencyKey: key })).unwrap()
        : store.dispatch(changeRecipe.initiate({ params: { id: recipeId }, body })).unwrap(),
    ),
    readStored: callActor<Stored, { recipeId: number | null }>(({ recipeId }) => readStored(store, recipeId)),
  };
}
