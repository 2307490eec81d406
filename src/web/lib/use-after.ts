import { useEffect, useRef } from 'react';

/** Calls `act` each time that `state` changes from true to false. */
export function useAfter(state: boolean, act: () => void): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current && !state) act();
    before.current = state;
  }, [state, act]);
}
