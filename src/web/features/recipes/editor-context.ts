import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { EditorEvent } from './machine/events';
import type { editorMachine } from './machine/machine';
import type { EditorSnapshot } from './machine/selectors';

/** What the parts of the editor work with. */
export interface EditorWork {
  snapshot: EditorSnapshot;
  send: (event: EditorEvent) => void;
}

/* The actor, which stays: a value that changed with each event would have the whole page looked through for readers. */
const Context = createContext<ActorRefFrom<typeof editorMachine> | null>(null);
export const EditorProvider = Context.Provider;

function useEditorActor() {
  const actor = useContext(Context);
  if (!actor) throw new Error('only inside an EditorProvider');
  return actor;
}

/** The editing under way; only inside the editor. */
export function useEditor(): EditorWork {
  const actor = useEditorActor();
  return { snapshot: useSelector(actor, (state) => state), send: actor.send };
}

/** A part of the editing, or several by name: for what is large, and not to be drawn anew with every letter. */
export function useEditorPart<Part>(select: (snapshot: EditorSnapshot) => Part): Part {
  return useSelector(useEditorActor(), select, shallowEqual);
}

/** For what a person does. */
export function useSend(): EditorWork['send'] {
  return useEditorActor().send;
}

/** Whether a call is on its way; for `useEditorPart`. */
export const isBusy = (snapshot: EditorSnapshot) => snapshot.hasTag('busy');
