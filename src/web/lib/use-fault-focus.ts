import { useCallback, useEffect, useRef, useState } from 'react';
import { focusHeading } from '../ui/focus-heading';

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

/**
 * Shows a form from its top, with the focus in its first field; under a finger on the page's heading, since a keyboard
 * on the screen would cover what there is to choose.
 */
function focusFirstField(form: HTMLElement): void {
  window.scrollTo({ top: 0 });
  const touched = window.matchMedia('(pointer: coarse)').matches;
  if (touched) focusHeading();
  else form.querySelector<HTMLElement>('input:not(:disabled), textarea')?.focus({ preventScroll: true });
}

/**
 * Leads a person to what is wrong, or to the beginning of the next one: call `focusFault` after setting the faults, and
 * `focusBeginning` after emptying the form; they are shown before it acts.
 */
export function useFaultFocus<Form extends HTMLElement>() {
  const form = useRef<Form>(null);
  const [lead, setLead] = useState<{ to: (form: HTMLElement) => void } | null>(null);
  useEffect(() => {
    if (form.current) lead?.to(form.current);
  }, [lead]);
  const focusFault = useCallback(() => setLead({ to: focusFirstFault }), []);
  const focusBeginning = useCallback(() => setLead({ to: focusFirstField }), []);
  return { form, focusFault, focusBeginning };
}
