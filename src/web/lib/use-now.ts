import { useSyncExternalStore } from 'react';
import { present } from './clock';

/**
 * The present instant in milliseconds, renewed every `everyMs` and when the tab is looked at again. Rounded down to
 * that step, so that it stays the same in between.
 */
export function useNow(everyMs = 30_000): number {
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, Math.min(everyMs, 10_000));
      document.addEventListener('visibilitychange', changed);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', changed);
      };
    },
    () => Math.floor(present() / everyMs) * everyMs,
  );
}
