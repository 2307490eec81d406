import { useLayoutEffect } from 'react';
import { focusHeading } from './focus-heading';

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
