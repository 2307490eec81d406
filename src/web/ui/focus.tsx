import { type KeyboardEvent, useLayoutEffect } from 'react';

/** Focuses the page's heading, so that it is announced and Tab continues from there. */
export function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}

/**
 * Stands next to what disappears when it has done its work, such as a button to try again: the focus that would be
 * lost with it goes to the page's heading, so that it is read out and Tab goes on from there.
 */
export function FocusHandoff() {
  useLayoutEffect(
    () => () => {
      if (document.activeElement === document.body) return;
      queueMicrotask(() => {
        // What came has put the focus where the work begins.
        if (document.activeElement === document.body) focusHeading();
      });
    },
    [],
  );
  return null;
}

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
