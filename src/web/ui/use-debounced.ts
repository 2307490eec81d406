import { useEffect, useRef, useState } from 'react';

/**
 * A text that is shown as it is typed and handed on when the typing pauses. A value that changes from
 * outside (back button, cleared filters) replaces what is shown.
 * @returns what to show, and what to call with each keystroke
 */
export function useDebounced(
  value: string,
  onChange: (value: string) => void,
  milliseconds = 300,
): [shown: string, type: (text: string) => void] {
  const [draft, setDraft] = useState(value);
  const known = useRef(value);
  const handOn = useRef(onChange);
  useEffect(() => {
    handOn.current = onChange;
  });
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setDraft(value);
  }, [value]);
  useEffect(() => {
    if (draft === known.current) return;
    const timer = setTimeout(() => {
      known.current = draft;
      handOn.current(draft);
    }, milliseconds);
    return () => clearTimeout(timer);
  }, [draft, milliseconds]);
  return [draft, setDraft];
}
