import { useEffect, useRef } from 'react';
import { CHOSEN_ID } from './chosen-option';

/**
 * When another part of the form comes into sight, it is shown from its top and the focus goes there: to its heading,
 * or to the choice. Not at the first one: the page itself has the focus then.
 * @param stage what is in sight; null while that is nothing yet
 */
export function useStageFocus(stage: string | null, frame: { current: HTMLFormElement | null }) {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const last = before.current;
    if (stage === null) return;
    before.current = stage;
    if (last === null || last === stage) return;
    window.scrollTo({ top: 0 });
    const radio = frame.current?.querySelector<HTMLElement>('[data-field="option"] input:checked');
    const heading = document.getElementById(CHOSEN_ID);
    // Where nothing can be chosen, a button says what could be.
    const first = ['input:not(:disabled)', 'button']
      .map((control) => frame.current?.querySelector<HTMLElement>(control))
      .find(Boolean);
    (heading ?? radio ?? first)?.focus({ preventScroll: true });
  }, [stage, frame]);
}
