import { useCallback, useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../ui/focus';

/** The control to focus in an invalid field: the selected choice, else the first control. */
const CONTROLS = ['input:checked', 'input:not(:disabled, [type=search]), textarea, select', 'button'];

/** Moves the focus to the first field of a form that is marked as invalid. Returns whether there is one. */
function focusFirstError(form: HTMLElement): boolean {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  if (!marked) return false;
  const isControl = marked.matches('input, textarea, select, button');
  const inside = CONTROLS.map((control) => marked.querySelector<HTMLElement>(control)).find(Boolean);
  (isControl ? marked : (inside ?? marked)).focus();
  marked.scrollIntoView({ block: 'center' });
  return true;
}

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

/**
 * Moves the focus after the next rendering. `focusError`, after setting the errors: to the first of them, if any is
 * shown. `focusTop`, on a new page or an emptied form: to its first error, else to its top.
 */
export function useErrorFocus<Form extends HTMLElement>() {
  const form = useRef<Form>(null);
  const [target, setTarget] = useState<{ to: 'error' | 'top' } | null>(null);
  useEffect(() => {
    if (!form.current || !target) return;
    if (!focusFirstError(form.current) && target.to === 'top') focusFirstField(form.current);
  }, [target]);
  const focusError = useCallback(() => setTarget({ to: 'error' }), []);
  const focusTop = useCallback(() => setTarget({ to: 'top' }), []);
  return { form, focusError, focusTop };
}
