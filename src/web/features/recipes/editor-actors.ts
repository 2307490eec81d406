import { fromPromise } from 'xstate';
import { asCallFailure } from '../../../contract/call-failure';
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
import type { RecipeBook } from './machine/context';
import type { editorMachine } from './machine/machine';

type Actors = Required<NonNullable<Parameters<typeof editorMachine.provide>[0]['actors']>>;

export function editorActors(dispatch: ApiDispatch): Actors {
  return {
    createMaterial: fromPromise(({ input: { body, key } }) =>
      dispatch(addGoodType.initiate({ body, idempotencyKey: key })).unwrap(),
    ),
    createStep: fromPromise(({ input: { body, key } }) =>
      dispatch(addManufactureStep.initiate({ body, idempotencyKey: key })).unwrap(),
    ),
    updateStep: fromPromise(({ input: { id, body } }) =>
      dispatch(changeManufactureStep.initiate({ params: { id }, body })).unwrap(),
    ),
    deleteSteps: fromPromise(async ({ input: { ids } }) => {
      const failures: unknown[] = [];
      for (const id of ids) {
        const { error } = await dispatch(deleteManufactureStep.initiate({ params: { id } }));
        if (error && asCallFailure(error).code !== 'NOT_FOUND') failures.push(error);
      }
      if (failures.length > 0) throw failures[0];
    }),
    save: fromPromise(({ input: { recipeId: id, body, key } }) =>
      id === null
        ? dispatch(addRecipe.initiate({ body, idempotencyKey: key })).unwrap()
        : dispatch(changeRecipe.initiate({ params: { id }, body })).unwrap(),
    ),
    readStored: fromPromise(async (): Promise<RecipeBook> => {
      const fresh = { forceRefetch: true, subscribe: false };
      const [{ rows: recipes }, steps, goodTypes] = await Promise.all([
        dispatch(listRecipes.initiate(undefined, fresh)).unwrap(),
        dispatch(listManufactureSteps.initiate(undefined, fresh)).unwrap(),
        dispatch(listGoodTypes.initiate(undefined, fresh)).unwrap(),
      ]);
      return { recipes, steps, goodTypes };
    }),
  };
}
