import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { draftText } from '../../../strings/drafts';
import { logError } from '../../lib/log';
import { notifyError } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { focusHeading } from '../../ui/focus';
import type { Errors } from './machine/context';
import { isSame } from './machine/sending';

/** The part of a form that tells errors which no field shows. */
const SHOWN_APART = '[data-outcome]';

/** What a form says, without what it tells apart from its fields. */
function wordsOf(form: HTMLElement): string {
  const parts = [...form.querySelectorAll(SHOWN_APART)].map((part) => part.textContent);
  return parts.reduce((words, part) => words.replace(part, ''), form.textContent);
}

/**
 * The errors that no field of the form shows, so that its button would seem to do nothing: they are told beside it, and
 * logged. A form without the part that tells them has a notification instead.
 * @param isElsewhere whether a field is on another page of the form
 */
export function useErrorsWithoutField(
  ref: RefObject<HTMLElement | null>,
  errors: Errors,
  isElsewhere: (field: string) => boolean = () => false,
): readonly string[] {
  const dispatch = useAppDispatch();
  const [unshown, setUnshown] = useState<readonly string[]>([]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each rendering, since it depends on what is there
  useEffect(() => {
    const words = ref.current && Object.keys(errors).length > 0 ? wordsOf(ref.current) : '';
    const missing = Object.entries(errors).filter(
      ([field, error]) => error && !words.includes(error) && !isElsewhere(field),
    );
    const texts = [...new Set(missing.map(([, error]) => error!))];
    if (isSame(texts, unshown)) return;
    setUnshown(texts);
    if (texts.length > 0)
      logError(`a form has errors that no field shows: ${missing.map(([field]) => field).join(', ')}`);
  });
  useEffect(() => {
    if (unshown.length === 0 || ref.current?.querySelector(SHOWN_APART)) return;
    dispatch(notifyError([draftText.unshown, ...unshown].join('\n')));
  }, [ref, unshown, dispatch]);
  return unshown;
}

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
