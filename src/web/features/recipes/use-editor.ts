import { nanoid } from '@reduxjs/toolkit';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { useMachineInspector } from '../../lib/inspect-machines';
import { useAppDispatch } from '../../lib/state';
import { useDraft } from '../../lib/use-draft';
import { editorActors, type EditorStore } from './editor-actors';
import { tellPerson } from './tell-person';
import { editorMachine } from './machine/machine';
import { savedEditing } from './machine/selectors';
import { readSavedEditing } from './saved-editing';

/** A new idempotency key. */
export const newKey = () => nanoid(32);

/** Where something was refused: the first field that is wrong there is led to. */
export interface Wanted {
  at: 'recipe' | 'materials' | 'step';
}

const REFUSALS = {
  refused: 'recipe',
  'save.failed': 'recipe',
  'materials.refused': 'materials',
  'material.failed': 'materials',
  'step.refused': 'step',
  'step.creation.failed': 'step',
  'step.update.failed': 'step',
} as const;

/** Runs the machine of one editing: with the network, the kept draft, and its notifications. */
export function useEditorActor(recipeId: number | null) {
  const store = useStore() as unknown as EditorStore;
  const dispatch = useAppDispatch();
  const draft = useDraft(`recipe:${recipeId ?? 'new'}`, readSavedEditing);
  const machine = useMemo(() => editorMachine.provide({ actors: editorActors(store) }), [store]);
  const actor = useActorRef(machine, {
    input: { recipeId, saved: draft.restored },
    inspect: useMachineInspector(),
  });
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const kept = useSelector(actor, (state) => savedEditing(state) !== null);

  useEffect(() => {
    const listening = [
      actor.subscribe((state) => {
        const saved = savedEditing(state);
        if (saved) draft.save(saved);
        else if (!state.hasTag('waiting')) draft.clear();
      }),
      actor.on('*', (emitted) => {
        tellPerson(dispatch, emitted, actor.getSnapshot());
        if (emitted.type in REFUSALS) setWanted({ at: REFUSALS[emitted.type as keyof typeof REFUSALS] });
      }),
    ];
    return () => listening.forEach((one) => one.unsubscribe());
  }, [actor, draft, dispatch]);
  return { actor, wanted, kept, forget: draft.clear };
}
