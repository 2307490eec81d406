import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useDraftsOwner } from '../../lib/drafts/device-key';
import { draftsOf } from '../../lib/drafts/drafts';
import type { PageState } from '../../lib/page-state';

/** Opens the dialog of a form by itself, where the page was opened for what was sent in it without an answer. */
export function useOpensAgain(form: string | null | false, open: () => void): void {
  const state = useLocation().state as PageState | null;
  const owner = useDraftsOwner();
  const isDue = Boolean(form) && state?.opens === form;
  const isOpened = useRef(false);
  const onDue = useEffectEvent(async () => {
    const drafts = draftsOf(owner);
    await drafts.opened;
    // The page may be opened again when it has its answer.
    if (isOpened.current || !form || !drafts.toOpen(form)) return;
    isOpened.current = true;
    open();
  });
  useEffect(() => {
    if (isDue) void onDue();
  }, [isDue]);
}
