import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { panelPlaceId } from './panel-place';

const panel = `#${panelPlaceId}`;

const currentPage = () => [...document.querySelectorAll('main, dialog[open]')].at(-1);

/** Focuses the heading of the page or of the dialog over it, so that it is announced and Tab continues from there. */
export function focusHeading(): void {
  focusHeadingOf(currentPage());
}

function focusHeadingOf(part: Element | undefined): void {
  const heading = part?.querySelector<HTMLElement>(`h1, dialog h2, ${panel} h2`);
  heading?.setAttribute('tabindex', '-1');
  (heading ?? (part as HTMLElement | undefined))?.focus({ preventScroll: true });
}

/** Focuses the heading when a screen starts again at the same address: the navigation does it only for another one. */
export function useFocusOnRestart(key: string): void {
  const before = useRef(key);
  useEffect(() => {
    if (before.current !== key) focusHeading();
    before.current = key;
  }, [key]);
}

/** Focuses the heading when something is done: the button to which its dialog returns the focus is about to go. */
export function useFocusWhenDone(isDone: boolean): void {
  useEffect(() => {
    if (isDone) focusHeading();
  }, [isDone]);
}

/**
 * Rendered next to a control that disappears after its action, such as a retry button: the focus that would be lost
 * moves to the heading of the page, or of the side panel that it was in.
 */
export function FocusHandoff() {
  useLayoutEffect(
    () => () => {
      const at = document.activeElement;
      if (at === document.body) return;
      const part = at?.closest(panel);
      queueMicrotask(() => {
        // The new content may have set the focus itself.
        if (document.activeElement === document.body) focusHeadingOf(part ?? currentPage());
      });
    },
    [],
  );
  return null;
}

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** The browser keeps the page out of reach of a dialog, but not its own toolbars, so Tab is kept inside by hand. */
export function keepTabInside(event: KeyboardEvent, dialog: HTMLElement | null): void {
  if (event.key !== 'Tab' || !dialog) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(reachable)];
  const from = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== from) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
