import { useEffect, useRef } from 'react';

/** Calls `act` each time that a state is over. */
export function useAfter(state: boolean, act: () => void): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current && !state) act();
    before.current = state;
  }, [state, act]);
}
