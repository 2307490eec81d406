import { fromPromise } from 'xstate';
import { asCallFailure } from '../../../contract/call-failure';
import { type ApiDispatch, calls } from '../../api/api';
import type { RecipeBook } from './machine/context';
import type { editorMachine } from './machine/machine';

type Actors = Required<NonNullable<Parameters<typeof editorMachine.provide>[0]['actors']>>;

export function editorActors(dispatch: ApiDispatch): Actors {
  return {
    createMaterial: fromPromise(({ input: { body, key } }) =>
      dispatch(calls.addGoodType.initiate({ body, idempotencyKey: key })).unwrap(),
    ),
    createStep: fromPromise(({ input: { body, key } }) =>
      dispatch(calls.addManufactureStep.initiate({ body, idempotencyKey: key })).unwrap(),
    ),
    updateStep: fromPromise(({ input: { id, body } }) =>
      dispatch(calls.changeManufactureStep.initiate({ params: { id }, body })).unwrap(),
    ),
    deleteSteps: fromPromise(async ({ input: { ids } }) => {
      const failures: unknown[] = [];
      for (const id of ids) {
        const { error } = await dispatch(calls.deleteManufactureStep.initiate({ params: { id } }));
        if (error && asCallFailure(error).code !== 'NOT_FOUND') failures.push(error);
      }
      if (failures.length > 0) throw failures[0];
    }),
    save: fromPromise(({ input: { recipeId: id, body, key } }) =>
      id === null
        ? dispatch(calls.addRecipe.initiate({ body, idempotencyKey: key })).unwrap()
        : dispatch(calls.changeRecipe.initiate({ params: { id }, body })).unwrap(),
    ),
    readStored: fromPromise(async (): Promise<RecipeBook> => {
      const fresh = { forceRefetch: true, subscribe: false };
      const [{ rows: recipes }, steps, goodTypes] = await Promise.all([
        dispatch(calls.listRecipes.initiate(undefined, fresh)).unwrap(),
        dispatch(calls.listManufactureSteps.initiate(undefined, fresh)).unwrap(),
        dispatch(calls.listGoodTypes.initiate(undefined, fresh)).unwrap(),
      ]);
      return { recipes, steps, goodTypes };
    }),
  };
}
