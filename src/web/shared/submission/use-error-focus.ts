import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../ui/focus';

/** The control to focus in an invalid field: the selected choice, else the first control. */
const CONTROLS = ['input:checked', 'input:not(:disabled, [type=search]), textarea, select', 'button'];

const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

/** Moves the focus to a part of a form, or to the first control in it. Returns whether there is such a part. */
function focusPart(form: HTMLElement, selector: string): boolean {
  const part = form.querySelector<HTMLElement>(selector);
  if (!part) return false;
  const isControl = part.matches('input, textarea, select, button');
  const inside = CONTROLS.map((control) => part.querySelector<HTMLElement>(control)).find(Boolean);
  const focused = isControl ? part : (inside ?? part);
  focused.focus({ preventScroll: true });
  // Not the part, which may be taller than the screen.
  focused.scrollIntoView({ block: 'center' });
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
 * shown. `focusTop`, on a new page or an emptied form: to its first error, else to its top. `focusOn`: to a part of it.
 */
export function useErrorFocus<Form extends HTMLElement>(given?: RefObject<Form | null>) {
  const own = useRef<Form>(null);
  const form = given ?? own;
  const [target, setTarget] = useState<{ selector: string; orTop?: boolean } | null>(null);
  useEffect(() => {
    if (!form.current || !target) return;
    if (!focusPart(form.current, target.selector) && target.orTop) focusFirstField(form.current);
  }, [form, target]);
  const focusError = useCallback(() => setTarget({ selector: INVALID }), []);
  const focusTop = useCallback(() => setTarget({ selector: INVALID, orTop: true }), []);
  const focusOn = useCallback((selector: string) => setTarget({ selector }), []);
  return { form, focusError, focusTop, focusOn };
}
