import type { KeyboardEvent } from 'react';

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** The browser keeps the page out of reach of a dialog, but not its own bars: Tab goes round inside instead. */
export function keepTabInside(event: KeyboardEvent, dialog: HTMLElement | null): void {
  if (event.key !== 'Tab' || !dialog) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(reachable)];
  const from = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== from) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
