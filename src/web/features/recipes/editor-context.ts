import { createContext, useContext } from 'react';
import type { EditorEvent } from './machine/events';
import type { EditorSnapshot } from './machine/selectors';

/** What the parts of the editor work with. */
export interface EditorWork {
  snapshot: EditorSnapshot;
  send: (event: EditorEvent) => void;
}

const Context = createContext<EditorWork | null>(null);
export const EditorProvider = Context.Provider;

/** The editing under way; only inside the editor. */
export function useEditor(): EditorWork {
  const work = useContext(Context);
  if (!work) throw new Error('useEditor needs an EditorProvider above it');
  return work;
}
