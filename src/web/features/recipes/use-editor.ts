import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useStore } from 'react-redux';
import type { ApiStore } from '../../api/api';
import { useMachineInspector } from '../../lib/inspect-machines';
import { useAppDispatch } from '../../lib/state';
import { useDraft } from '../../lib/use-draft';
import { editorActors } from './editor-actors';
import { editorMachine } from './machine/machine';
import { readSavedEditing } from './saved-editing';
import { savedEditing } from './machine/selectors';
import { notify } from './notify';

/** Runs the machine of an editing with its calls, stored draft and notifications. */
export function useEditorActor(recipeId: number | null) {
  const store = useStore() as unknown as ApiStore;
  const dispatch = useAppDispatch();
  const draft = useDraft(`recipe:${recipeId ?? 'new'}`, readSavedEditing);
  const machine = useMemo(() => editorMachine.provide({ actors: editorActors(store) }), [store]);
  const actor = useActorRef(machine, {
    input: { recipeId, saved: draft.restored },
    inspect: useMachineInspector(),
  });
  const isUnsaved = useSelector(actor, (state) => savedEditing(state) !== null);

  useEffect(() => {
    const subscriptions = [
      actor.subscribe((state) => {
        const saved = savedEditing(state);
        if (saved) draft.save(saved);
        else if (!state.hasTag('waiting')) draft.clear();
      }),
      actor.on('*', (emitted) => notify(dispatch, emitted, actor.getSnapshot())),
    ];
    return () => subscriptions.forEach((one) => one.unsubscribe());
  }, [actor, draft, dispatch]);
  return { actor, isUnsaved, forget: draft.clear };
}
