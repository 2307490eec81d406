import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { editorMachine } from './machine/machine';
import type { EditorSnapshot } from './machine/selectors';

/* The actor itself, which stays: each part of the editor selects what it shows, and is rendered for that alone. */
const Context = createContext<ActorRefFrom<typeof editorMachine> | null>(null);
export const EditorProvider = Context.Provider;

function useEditorActor() {
  const actor = useContext(Context);
  if (!actor) throw new Error('only inside an EditorProvider');
  return actor;
}

/** Selects one thing of the editing, or several as an object or a list. */
export function useEditor<Part>(select: (snapshot: EditorSnapshot) => Part): Part {
  return useSelector(useEditorActor(), select, shallowEqual);
}

/** Sends what a person does. */
export function useSend() {
  return useEditorActor().send;
}

/** Whether a call is on its way; for `useEditor`. */
export const isBusy = (snapshot: EditorSnapshot) => snapshot.hasTag('busy');

/** The recipe with its errors, without what is filled in in a dialog; for `useEditor`. */
export function recipeOf({ context }: EditorSnapshot) {
  const { recipeId, book, base, draft, key, showErrors, refusal } = context;
  return { recipeId, book, base, draft, key, showErrors, refusal };
}
