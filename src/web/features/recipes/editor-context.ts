import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { editorMachine } from './machine/machine';
import type { EditorSnapshot } from './machine/selectors';

/* The actor, not its state, so that each component is rendered only when what it selects changes. */
const Context = createContext<ActorRefFrom<typeof editorMachine> | null>(null);
export const EditorProvider = Context.Provider;

function useEditorActor() {
  const actor = useContext(Context);
  if (!actor) throw new Error('only inside an EditorProvider');
  return actor;
}

/** Selects a value of the editing, or several as an object or array (compared shallowly). */
export function useEditor<Part>(select: (snapshot: EditorSnapshot) => Part): Part {
  return useSelector(useEditorActor(), select, shallowEqual);
}

/** Sends an event to the machine. */
export function useSend() {
  return useEditorActor().send;
}

/** Selector: whether a call is in flight. */
export const isBusy = (snapshot: EditorSnapshot) => snapshot.hasTag('busy');

/** Selector: the recipe and its errors, without the values of an open dialog. */
export function recipeOf({ context }: EditorSnapshot) {
  const { recipeId, book, base, draft, key, showErrors, refusal } = context;
  return { recipeId, book, base, draft, key, showErrors, refusal };
}
