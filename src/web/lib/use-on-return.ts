import { useEffect } from 'react';

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
