import { useCallback, useEffect, useMemo, useRef } from 'react';
import { usePerson } from './contexts';
import { DRAFT_PREFIX, readStored, writeStored } from './stored';

/** Delay in milliseconds, so that the several changes caused by one input are written once. */
const WRITE_AFTER_MS = 1_000;

export interface Draft<Data> {
  /** The draft stored before a reload or a new sign-in, checked by `read`; null without one. */
  restored: Data | null;
  /** Returns what is stored now, perhaps by a later form of the same name. */
  stored: () => unknown;
  /** Stores the draft after a short delay, immediately with `atOnce`, and when the page is left. */
  save: (data: Data, atOnce?: boolean) => void;
  /** Removes the draft: after a success, or when the person discards it. */
  clear: () => void;
}

/**
 * Stores a form's draft across a reload and a new sign-in: in this tab, for this person.
 * @param name the form ('receipt', 'step:שטיפה'); null stores nothing
 * @param read parses the stored data; null if its shape is from an older version of the app
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
      // A response may arrive after the form was unmounted: its change is written immediately.
      if (atOnce || !shown.current) flush();
    },
    [key, flush],
  );
  const clear = useCallback(() => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = null;
    if (key !== null) writeStored(key, undefined);
  }, [key]);

  const stored = useCallback(() => (key === null ? null : readStored(key)), [key]);
  // Read once per form: afterwards the form's own state is newer.
  const restored = useMemo(() => {
    const data = stored();
    return data === null ? null : read(data);
    // oxlint-disable-next-line react/exhaustive-deps -- `read` is a new function on each render, but behaves the same
  }, [stored]);
  return useMemo(() => ({ restored, stored, save, clear }), [restored, stored, save, clear]);
}
