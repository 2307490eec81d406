import { useEffect, useRef } from 'react';
import { CHOSEN_ID } from './chosen-option';

/**
 * Scrolls to the top and focuses the heading or the choice when the stage changes. Not on mount, when the page itself
 * has the focus.
 * @param stage the visible stage; null while there is none
 */
export function useStageFocus(stage: string | null, frame: { current: HTMLFormElement | null }) {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const last = before.current;
    if (stage === null) return;
    before.current = stage;
    if (last === null || last === stage) return;
    window.scrollTo({ top: 0 });
    const radio = frame.current?.querySelector<HTMLElement>('input:checked');
    const heading = document.getElementById(CHOSEN_ID);
    // With all options out of stock the only control is the button that shows them.
    const first = ['input:not(:disabled)', 'button']
      .map((control) => frame.current?.querySelector<HTMLElement>(control))
      .find(Boolean);
    (heading ?? radio ?? first)?.focus({ preventScroll: true });
  }, [stage, frame]);
}
