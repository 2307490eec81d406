import { createActor, fromPromise } from 'xstate';
import type { CallFailure } from '../../../../../contract/error-codes';
import type { ManufactureStep } from '../../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../../contract/recipes';
import { nameKey } from '../../../../../domain/names';
import type { RecipeBook } from '../context';
import { editorMachine } from '../machine';
import type { CreateMaterialInput, CreateStepInput, SaveInput, UpdateStepInput } from '../setup';
import { book, offline, recipeOf, refusal, stepOf, typeOf } from './fixtures';

function refuse(failure: CallFailure): never {
  // oxlint-disable-next-line typescript/only-throw-error -- state machines receive plain data, not errors
  throw failure;
}

/** How the kitchen handles the next call: it accepts it, refuses it, loses the response, or has just changed. */
export type Mood = 'takes' | 'refuses' | 'loses the answer' | 'is changed by others';

/** A server in memory, and an editor that uses it. `sent` has every recipe that was saved. */
export function startKitchen(recipeId: number | null) {
  let stored: RecipeBook = structuredClone(book);
  let nextId = 1000;
  let mood: Mood = 'takes';
  const sent: SaveInput[] = [];
  const answered = new Map<string, unknown>();
  const change = (next: Partial<RecipeBook>) => {
    stored = { ...stored, ...next };
  };
  const call = <Output, Input>(act: (input: Input) => Output) =>
    fromPromise<Output, Input>(async ({ input }) => {
      const now = mood;
      mood = 'takes';
      if (now === 'is changed by others') others();
      if (now === 'refuses') refuse(refusal('INVALID'));
      const { key } = input as { key?: string };
      const done = key === undefined ? undefined : (answered.get(key) as Output | undefined);
      const output = done ?? act(input);
      if (key !== undefined) answered.set(key, output);
      if (now === 'loses the answer') refuse(offline);
      return output;
    });
  const free = (name: string, except?: number) => {
    if (stored.goodTypes.some((type) => type.id !== except && nameKey(type.name) === nameKey(name))) {
      refuse(refusal('NAME_TAKEN'));
    }
  };
  const replaced = (step: ManufactureStep) => {
    change({
      steps: stored.steps.map((one) => (one.id === step.id ? step : one)),
      goodTypes: stored.goodTypes.map((type) =>
        type.id === step.manufactured_good_type_id
          ? { ...type, name: step.manufactured_good_type_name, units: step.manufactured_good_type_units }
          : type,
      ),
      recipes: stored.recipes.map((recipe) => ({
        ...recipe,
        steps: recipe.steps.map((one) => (one.id === step.id ? step : one)),
      })),
    });
  };
  /** Another manager renames a step, and the recipe. */
  const others = () => {
    const step = stored.steps.find(({ id }) => id === 401)!;
    replaced({
      ...step,
      manufactured_good_type_name: `${step.manufactured_good_type_name} א`,
      version: step.version + 1,
    });
    change({
      recipes: stored.recipes.map((recipe) =>
        recipe.id === recipeId
          ? { ...recipe, name: `${recipe.name} א`, version: recipe.version + 1 }
          : recipe,
      ),
    });
  };
  const machine = editorMachine.provide({
    actors: {
      createMaterial: call(({ body }: CreateMaterialInput) => {
        free(body.name);
        const id = nextId++;
        change({ goodTypes: [...stored.goodTypes, typeOf(id, body.name, { units: body.units })] });
        return { id };
      }),
      createStep: call(({ body }: CreateStepInput) => {
        free(body.manufacturedGoodTypeName);
        const [manufactureStepId, manufacturedGoodTypeId] = [nextId++, nextId++];
        const made = typeOf(manufacturedGoodTypeId, body.manufacturedGoodTypeName, {
          units: body.units,
          purchasable: false,
        });
        const inputs = stored.goodTypes.filter(({ id }) => body.usedGoodTypeIDs.includes(id));
        const step = stepOf(manufactureStepId, body.manufactureStepName, inputs, made);
        change({ goodTypes: [...stored.goodTypes, made], steps: [...stored.steps, step] });
        return { manufactureStepId, manufacturedGoodTypeId };
      }),
      updateStep: call(({ id, body }: UpdateStepInput) => {
        free(body.manufacturedGoodTypeName, body.manufacturedGoodTypeID);
        const before = stored.steps.find((step) => step.id === id)!;
        if (before.version !== body.version) refuse(refusal('CHANGED_MEANWHILE'));
        const step = {
          ...before,
          used_good_type_ids: body.usedGoodTypeIDs,
          manufactured_good_type_name: body.manufacturedGoodTypeName,
          manufactured_good_type_units: body.units,
          version: body.version + 1,
        };
        replaced(step);
        return step;
      }),
      deleteSteps: call(({ ids }: { ids: number[] }) => {
        const usedIds = stored.recipes.flatMap((recipe) => recipe.steps.map(({ id }) => id));
        if (ids.some((id) => usedIds.includes(id))) refuse(refusal('IN_USE'));
        const gone = stored.steps.filter(({ id }) => ids.includes(id));
        const made = gone.map((step) => step.manufactured_good_type_id);
        change({
          steps: stored.steps.filter((step) => !gone.includes(step)),
          goodTypes: stored.goodTypes.filter(({ id }) => !made.includes(id)),
        });
      }),
      save: call((input: SaveInput): Recipe => {
        const { body } = input;
        const current = stored.recipes.find(({ id }) => id === recipeId);
        if (body.version !== undefined && body.version !== current?.version) {
          refuse(refusal('CHANGED_MEANWHILE'));
        }
        for (const { id, version } of body.stepChanges ?? []) {
          const before = stored.steps.find((step) => step.id === id);
          if (before && before.version !== version) refuse(refusal('CHANGED_MEANWHILE'));
        }
        sent.push(input);
        for (const { id, ...changed } of body.stepChanges ?? []) {
          const before = stored.steps.find((step) => step.id === id)!;
          replaced({
            ...before,
            used_good_type_ids: changed.usedGoodTypeIDs,
            manufactured_good_type_name: changed.manufacturedGoodTypeName,
            manufactured_good_type_units: changed.units,
            version: before.version + 1,
          });
        }
        const steps = body.manufactureStepIds.map((id) => stored.steps.find((step) => step.id === id)!);
        const id = recipeId ?? nextId++;
        const saved = {
          ...recipeOf(id, body.name, steps, body.subRecipe),
          version: (current?.version ?? 0) + 1,
        };
        change({ recipes: [...stored.recipes.filter((one) => one.id !== id), saved] });
        return saved;
      }),
      readStored: call(() => stored),
    },
  });
  const actor = createActor(machine, { input: { recipeId } });
  actor.start();
  return {
    actor,
    sent,
    stored: () => stored,
    /** Sends the kitchen's current data to the editor. */
    sendBook: () => actor.send({ type: 'book.arrived', book: stored }),
    next: (requested: Mood) => {
      mood = requested;
    },
  };
}
export type Kitchen = ReturnType<typeof startKitchen>;
