import { useCallback, useSyncExternalStore } from 'react';
import { breakpoint } from './theme';

/** Whether a media query matches now; false without `matchMedia`, as in a test. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query)?.matches ?? false);
}

export const usePhone = () => useMedia(`(max-width: ${breakpoint.phone - 0.02}px)`);
export const useBelowDesk = () => useMedia(`(max-width: ${breakpoint.desk - 0.02}px)`);
