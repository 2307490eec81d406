import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { fromPromise } from 'xstate';
import { asCallFailure } from '../../../contract/error-codes';
import { NOTIFICATION } from '../../../domain/limits';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { recipesText } from '../../../strings/recipes';
import { type ApiDispatch, calls, useRead } from '../../api/api';
import { useMachineInspector } from '../../lib/dev-tools';
import type { Draft } from '../../lib/drafts/draft-box';
import { filledUp, isPlain, useDraft } from '../../lib/drafts/drafts';
import { useFailedLoad } from '../../lib/hooks';
import { firstSentAt, isKeyOld } from '../../shared/submission/stored-submission';
import { useConnected } from '../../shared/submission/use-connected';
import {
  type DraftStep,
  EMPTY_DRAFT,
  NOTHING_EXPECTED,
  NOTHING_SAVED,
  type RecipeBook,
  type SavedEditing,
} from './machine/context';
import { type EditorActor, editorMachine, type EditorSnapshot } from './machine/machine';
import { EMPTY_MATERIAL_FORM } from './machine/material-form';
import { savedEditing } from './machine/selectors';
import { EMPTY_STEP_FORM } from './machine/step-form';
import { notify } from './notify';

/** A kept step, perhaps of a version of the app that did not know what is expected of it. */
const withExpected = (step: DraftStep): DraftStep => ({
  ...step,
  expected: filledUp(NOTHING_EXPECTED, step.expected),
  stored: { ...step.stored, expected: filledUp(NOTHING_EXPECTED, step.stored.expected) },
});

/** A kept editing, perhaps of another version of the app, filled up from an empty one; null if it is none. */
export function keptEditing(kept: Pick<Draft, 'data' | 'savedAt'> | null): SavedEditing | null {
  const data = kept?.data;
  if (!isPlain(data) || !isPlain(data.draft)) return null;
  const editing = filledUp(NOTHING_SAVED, data);
  const { materialForm, stepForm, key, sentAt } = editing;
  const { steps, ...draft } = filledUp(EMPTY_DRAFT, data.draft);
  return {
    ...editing,
    sentAt: key === null ? null : firstSentAt(sentAt, kept!.savedAt),
    draft: { ...draft, steps: steps.map(withExpected) },
    materialForm: materialForm && filledUp(EMPTY_MATERIAL_FORM, materialForm),
    stepForm: stepForm && filledUp(EMPTY_STEP_FORM, stepForm),
  };
}

/** Whether it was sent so long ago, without a response, that the server may have forgotten its key. */
export const isTooOld = ({ key, sentAt }: Pick<SavedEditing, 'key' | 'sentAt'>) =>
  key !== null && isKeyOld({ at: sentAt ?? '' });

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
      const [{ rows: recipes }, steps, { rows: goodTypes }] = await Promise.all([
        dispatch(calls.listRecipes.initiate(undefined, fresh)).unwrap(),
        dispatch(calls.listManufactureSteps.initiate(undefined, fresh)).unwrap(),
        dispatch(calls.listGoodTypes.initiate(undefined, fresh)).unwrap(),
      ]);
      return { recipes, steps, goodTypes };
    }),
  };
}

const FRESH = { refetchOnMountOrArgChange: true };

/* The actor, not its state, so that each component is rendered only when what it selects changes. */
const Context = createContext<EditorActor | null>(null);
export const EditorProvider = Context.Provider;

/** Selects a value of the editing, or several as an object or array (compared shallowly). */
export function useEditor<Part>(select: (snapshot: EditorSnapshot) => Part): Part {
  return useSelector(useContext(Context)!, select, shallowEqual);
}

export function useSend() {
  return useContext(Context)!.send;
}

export const isBusy = (snapshot: EditorSnapshot) => snapshot.hasTag('busy');

const useEditorDispatch = useDispatch.withTypes<ApiDispatch>();

/**
 * Runs the machine of an editing with its calls, stored draft and notifications.
 * @param onTaken called when another tab has the draft that it began with
 */
export function useEditorActor(recipeId: number | null, onTaken: () => void) {
  const dispatch = useEditorDispatch();
  const form = `recipe:${recipeId ?? 'new'}`;
  const draft = useDraft(form);
  const [restored] = useState(() => keptEditing(draft.read()));
  const machine = useMemo(
    () =>
      editorMachine.provide({
        actors: editorActors(dispatch),
        guards: { isKeyOld: ({ context }) => isTooOld(context) },
      }),
    [dispatch],
  );
  const inspect = useMachineInspector(form);
  const actor = useActorRef(machine, { input: { recipeId, saved: restored }, inspect });
  const isUnsaved = useSelector(actor, (state) => savedEditing(state) !== null);

  useEffect(() => {
    const subscriptions = [
      actor.subscribe((state) => {
        const saved = savedEditing(state);
        if (saved) draft.save(saved, saved.draft.name);
        else if (!state.matches('loading')) draft.clear();
      }),
      actor.on('*', (emitted) => notify(dispatch, emitted, actor.getSnapshot())),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, draft, dispatch]);
  useEffect(() => draft.whenTaken(onTaken), [draft, onTaken]);
  useConnected(() => actor.send({ type: 'connected' }));
  return { actor, isUnsaved, form, draftId: draft.id(), forget: draft.clear };
}

/** Reads all recipes, steps and good types for an editing, again after every change. */
export function useBook(actor: EditorActor) {
  const recipes = useRead(calls.listRecipes, undefined, FRESH);
  const steps = useRead(calls.listManufactureSteps, undefined, FRESH);
  const goodTypes = useRead(calls.listGoodTypes, undefined, FRESH);
  const queries = [recipes, steps, goodTypes];
  const texts = [recipesText.failedList, manufactureReportText.failedLoad, recipesText.failedTypes];
  // Several that fail are one failure, which is said once, by the first of them.
  const failed = queries.some(({ isFetching }) => isFetching) ? -1 : queries.findIndex(({ error }) => error);
  useFailedLoad(queries[failed]?.error, texts[failed] ?? '', NOTIFICATION.recipeMs);
  const [openedAt] = useState(Date.now);
  // After a write several lists are read again: sent once, when all have arrived. Cached lists may be out of date.
  const isComplete = queries.every(
    ({ isFetching, isSuccess, fulfilledTimeStamp = 0 }) =>
      isSuccess && !isFetching && fulfilledTimeStamp >= openedAt,
  );
  const { data: { rows } = {} } = recipes;
  const { data: { rows: types } = {} } = goodTypes;
  useEffect(() => {
    if (!isComplete) return;
    const book = { recipes: rows!, steps: steps.data!, goodTypes: types! };
    actor.send({ type: 'book.arrived', book });
  }, [isComplete, rows, steps.data, types, actor]);
  return {
    failed: queries.some(({ isError, isFetching }) => isError && !isFetching),
    retry: () => queries.forEach(({ refetch }) => void refetch()),
  };
}
