import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { NOTIFICATION } from '../../../domain/limits';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { recipesText } from '../../../strings/recipes';
import { type ApiDispatch, calls, useRead } from '../../api/api';
import { useDraft } from '../../lib/drafts/use-draft';
import { useMachineInspector } from '../../lib/dev-tools';
import { useConnected } from '../../shared/submission/use-connected';
import { useFailedLoad } from '../../lib/use-failed-load';
import { editorActors } from './editor-actors';
import { isTooOld, keptEditing } from './kept-editing';
import { type EditorActor, editorMachine, type EditorSnapshot } from './machine/machine';
import { savedEditing } from './machine/selectors';
import { notify } from './notify';

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
  useFailedLoad(recipes.error, recipesText.failedList, NOTIFICATION.recipeMs);
  useFailedLoad(steps.error, manufactureReportText.failedLoad, NOTIFICATION.recipeMs);
  useFailedLoad(goodTypes.error, recipesText.failedTypes, NOTIFICATION.recipeMs);
  const queries = [recipes, steps, goodTypes];
  const [openedAt] = useState(Date.now);
  // After a write several lists are read again: sent once, when all have arrived. Cached lists may be out of date.
  const isComplete = queries.every(
    ({ isFetching, isSuccess, fulfilledTimeStamp = 0 }) =>
      isSuccess && !isFetching && fulfilledTimeStamp >= openedAt,
  );
  const { data: { rows } = {} } = recipes;
  useEffect(() => {
    if (!isComplete) return;
    const book = { recipes: rows!, steps: steps.data!, goodTypes: goodTypes.data! };
    actor.send({ type: 'book.arrived', book });
  }, [isComplete, rows, steps.data, goodTypes.data, actor]);
  return {
    failed: queries.some(({ isError, isFetching }) => isError && !isFetching),
    retry: () => queries.forEach(({ refetch }) => void refetch()),
  };
}
