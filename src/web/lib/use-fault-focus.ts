import { useCallback, useEffect, useRef, useState } from 'react';

/** Where the focus can stand: a control, or the first one of a marked group. */
const FOCUSABLE = 'input, textarea, select, button';

/** Moves the focus to the first field of a form that is marked as wrong. */
function focusFirstFault(form: HTMLElement): void {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!marked) return;
  const target = marked.matches(FOCUSABLE) ? marked : marked.querySelector<HTMLElement>(FOCUSABLE);
  (target ?? marked).focus();
  marked.scrollIntoView({ block: 'center' });
}

/** Leads a person to what is wrong: call `focusFault` after setting the faults, and they are shown before it acts. */
export function useFaultFocus<Form extends HTMLElement>() {
  const form = useRef<Form>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0 && form.current) focusFirstFault(form.current);
  }, [attempt]);
  const focusFault = useCallback(() => setAttempt((before) => before + 1), []);
  return { form, focusFault };
}
