import { useCallback, useEffect, useMemo, useRef } from 'react';
import { usePerson } from './person';
import { readStored, writeStored } from './stored';

export const DRAFT_PREFIX = 'draft:';
/** Long enough that what one touch changes, with the answers to it, is written once. */
const WRITE_AFTER_MS = 1_000;

export interface Draft<Data> {
  /** What was filled in before a reload or a new sign-in, checked by `read`; null without it. */
  restored: Data | null;
  /** Stores what is filled in now: a moment later unless it is to be at once, and whenever the page is left. */
  save: (data: Data, atOnce?: boolean) => void;
  /** Forgets it: after a success, or when the person gives it up. */
  clear: () => void;
}

/**
 * Keeps what is being filled in across a reload and a new sign-in: in this tab, for this person.
 * @param name which form ('receipt', 'step:שטיפה'); null stores nothing
 * @param read makes the stored data usable, or null if it is of another shape (an older version of the app)
 */
export function useDraft<Data>(name: string | null, read: (stored: unknown) => Data | null): Draft<Data> {
  const { subject } = usePerson();
  const key = name === null ? null : `${DRAFT_PREFIX}${subject}:${name}`;
  const pending = useRef<{ key: string; data: Data; timer: ReturnType<typeof setTimeout> } | null>(null);

  const flush = useCallback(() => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    writeStored(pending.current.key, pending.current.data);
    pending.current = null;
  }, []);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    window.addEventListener('pagehide', flush);
    return () => {
      shown.current = false;
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush, key]);

  const save = useCallback(
    (data: Data, atOnce = false) => {
      if (key === null) return;
      if (pending.current) clearTimeout(pending.current.timer);
      pending.current = { key, data, timer: setTimeout(flush, WRITE_AFTER_MS) };
      // An answer may come when the form is gone, with nobody left to write what it changes.
      if (atOnce || !shown.current) flush();
    },
    [key, flush],
  );
  const clear = useCallback(() => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = null;
    if (key !== null) writeStored(key, undefined);
  }, [key]);

  // Read once per form: afterwards the form itself knows better.
  const restored = useMemo(() => {
    const stored = key === null ? null : readStored(key);
    return stored === null ? null : read(stored);
    // oxlint-disable-next-line react/exhaustive-deps -- `read` is another one at each render and changes nothing
  }, [key]);
  return useMemo(() => ({ restored, save, clear }), [restored, save, clear]);
}
