import type { KeyboardEvent } from 'react';

const STOPS = 'input:not(:disabled, [type=hidden]), textarea:not(:disabled)';

/** A field whose code is still loading is read-only until then. */
const isReadOnly = (control: Element) =>
  control.hasAttribute('readonly') && !control.hasAttribute('aria-busy');

const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';

/** Whether Tab stops at a control: of a group of choices only at the chosen one, or at the first. */
function isStop(control: Element, form: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
  const group = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    ({ name }) => name === control.name,
  );
  return control === (group.find(({ checked }) => checked) ?? group[0]);
}

/**
 * Of a form that is a report: Enter in a one-line field moves on to the next field, and never sends, because a scanner
 * ends with it. In the last field it does nothing: the button is not far, and a second scan would press it.
 */
export function moveOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target: field, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) return;
  if (field.type === 'submit' || field.type === 'button') return;
  // What the control did with it itself, such as choosing an option, is all that it does.
  if (event.defaultPrevented) return;
  event.preventDefault();
  const stops = [...form.querySelectorAll<HTMLElement>(STOPS)].filter(
    (control) => control === field || (!isReadOnly(control) && isStop(control, form)),
  );
  const next = stops[stops.indexOf(field) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement && !isChoice(next)) next.select();
}
