import { useCallback, useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../ui/focus-heading';

/** What can have the focus inside of a field that is wrong: the choice that was made, else the first control. */
const CONTROLS = ['input:checked', 'input:not(:disabled), textarea, select', 'button'];

/** Moves the focus to the first field of a form that is marked as wrong. */
function focusFirstError(form: HTMLElement): void {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  if (!marked) return;
  const isControl = marked.matches('input, textarea, select, button');
  const inside = CONTROLS.map((control) => marked.querySelector<HTMLElement>(control)).find(Boolean);
  (isControl ? marked : (inside ?? marked)).focus();
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
 * Leads a person to what is wrong, or to the beginning of the next form: call `focusError` after setting the errors,
 * and `focusBeginning` after emptying the form; both act once that is on the screen.
 */
export function useErrorFocus<Form extends HTMLElement>() {
  const form = useRef<Form>(null);
  const [lead, setLead] = useState<{ to: (form: HTMLElement) => void } | null>(null);
  useEffect(() => {
    if (form.current) lead?.to(form.current);
  }, [lead]);
  const focusError = useCallback(() => setLead({ to: focusFirstError }), []);
  const focusBeginning = useCallback(() => setLead({ to: focusFirstField }), []);
  return { form, focusError, focusBeginning };
}
