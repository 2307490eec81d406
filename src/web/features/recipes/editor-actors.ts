import { fromPromise } from 'xstate';
import { type ApiDispatch } from '../../api/api';
import {
  addGoodType,
  addManufactureStep,
  addRecipe,
  changeManufactureStep,
  changeRecipe,
  deleteManufactureStep,
  listGoodTypes,
  listManufactureSteps,
  listRecipes,
} from '../../api/hooks';
import type {
  CreateMaterialInput,
  CreateStepInput,
  SaveInput,
  Stored,
  UpdateStepInput,
} from './machine/setup';

export function editorActors(dispatch: ApiDispatch) {
  return {
    createMaterial: fromPromise(({ input: { body, key } }: { input: CreateMaterialInput }) =>
      dispatch(addGoodType.initiate({ body, idempotencyKey: key })).unwrap(),
    ),
    createStep: fromPromise(({ input: { body, key } }: { input: CreateStepInput }) =>
      dispatch(addManufactureStep.initiate({ body, idempotencyKey: key })).unwrap(),
    ),
    updateStep: fromPromise(({ input: { id, body } }: { input: UpdateStepInput }) =>
      dispatch(changeManufactureStep.initiate({ params: { id }, body })).unwrap(),
    ),
    deleteSteps: fromPromise(async ({ input: { ids } }: { input: { ids: number[] } }) => {
      const failures: unknown[] = [];
      for (const id of ids) {
        const { error } = await dispatch(deleteManufactureStep.initiate({ params: { id } }));
        if (error) failures.push(error);
      }
      if (failures.length > 0) throw failures[0];
    }),
    save: fromPromise(({ input: { recipeId: id, body, key } }: { input: SaveInput }) =>
      id === null
        ? dispatch(addRecipe.initiate({ body, idempotencyKey: key })).unwrap()
        : dispatch(changeRecipe.initiate({ params: { id }, body })).unwrap(),
    ),
    readStored: fromPromise(
      async ({ input: { recipeId } }: { input: { recipeId: number | null } }): Promise<Stored> => {
        const fresh = { forceRefetch: true, subscribe: false };
        const [{ rows: recipes }, steps, goodTypes] = await Promise.all([
          dispatch(listRecipes.initiate(undefined, fresh)).unwrap(),
          dispatch(listManufactureSteps.initiate(undefined, fresh)).unwrap(),
          dispatch(listGoodTypes.initiate(undefined, fresh)).unwrap(),
        ]);
        const recipe = recipes.find(({ id }) => id === recipeId) ?? null;
        return { book: { recipes, steps, goodTypes }, recipe };
      },
    ),
  };
}
