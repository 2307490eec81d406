import { useCallback, useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../ui/focus';

/** The control to focus in an invalid field: the selected choice, else the first control. */
const CONTROLS = ['input:checked', 'input:not(:disabled, [type=search]), textarea, select', 'button'];

/**
 * Scrolls to the top of a form and focuses its first field; after touch the page's heading instead, since the on-screen
 * keyboard would cover the choices.
 */
function focusFirstField(form: HTMLElement): void {
  window.scrollTo({ top: 0 });
  const touched = window.matchMedia('(pointer: coarse)').matches;
  if (touched) focusHeading();
  else
    form
      .querySelector<HTMLElement>('input:not(:disabled, [type=search]), textarea')
      ?.focus({ preventScroll: true });
}

/** Moves the focus to the first field of a form that is marked as invalid; to the top if none is shown. */
function focusFirstError(form: HTMLElement): void {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  if (!marked) return focusFirstField(form);
  const isControl = marked.matches('input, textarea, select, button');
  const inside = CONTROLS.map((control) => marked.querySelector<HTMLElement>(control)).find(Boolean);
  (isControl ? marked : (inside ?? marked)).focus();
  marked.scrollIntoView({ block: 'center' });
}

/**
 * Moves the focus to the first error, or to the top of the next form: call `focusError` after setting the errors,
 * and `focusTop` after emptying the form; both act after the next rendering.
 */
export function useErrorFocus<Form extends HTMLElement>() {
  const form = useRef<Form>(null);
  const [target, setTarget] = useState<{ to: (form: HTMLElement) => void } | null>(null);
  useEffect(() => {
    if (form.current) target?.to(form.current);
  }, [target]);
  const focusError = useCallback(() => setTarget({ to: focusFirstError }), []);
  const focusTop = useCallback(() => setTarget({ to: focusFirstField }), []);
  return { form, focusError, focusTop };
}
