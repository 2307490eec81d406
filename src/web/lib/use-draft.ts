import { useMemo } from 'react';
import { usePerson } from './contexts';
import { DRAFT_PREFIX, readStored, writeStored } from './stored';

/**
 * The storage of a form's draft across a reload and a new sign-in: in this tab, for this person.
 * @param name the form ('receipt', 'step:שטיפה'); null stores nothing
 */
export function useDraft(name: string | null) {
  const { subject } = usePerson();
  return useMemo(() => {
    const key = `${DRAFT_PREFIX}${subject}:${name}`;
    const save = (data: unknown) => {
      if (name !== null) writeStored(key, data);
    };
    return {
      /** What is stored now, perhaps by an older version of the app; null without a draft. */
      read: () => (name === null ? null : readStored(key)),
      save,
      /** Removes the draft: after a success, or when the person discards it. */
      clear: () => save(undefined),
    };
  }, [subject, name]);
}
