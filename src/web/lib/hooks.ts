import { useEffect, useRef, useState } from 'react';

/** Calls `act` each time that `state` changes from true to false. */
export function useAfter(state: boolean, act: () => void): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current && !state) act();
    before.current = state;
  }, [state, act]);
}

/** A value, or while `isKept` the last one before: what is behind a dialog stays as it was sent. It must keep its identity. */
export function useKept<Value extends object | null | undefined>(value: Value, isKept: boolean): Value {
  const [kept, keep] = useState(value);
  if (!isKept && kept !== value) keep(value);
  return isKept ? kept : value;
}

/** Calls `act` each time that the person comes back to the window: for what others do that no event tells. */
export function useOnReturn(act: () => unknown): void {
  useEffect(() => {
    const onReturn = () => void (document.hidden || act());
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [act]);
}
