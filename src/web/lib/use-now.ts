import { useSyncExternalStore } from 'react';
import { present } from './clock';

const TICK_MS = 10_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const tick = () => listeners.forEach((changed) => changed());

/** One clock for all that show the time: they change together, and a long list costs one timer. */
function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * The present instant in milliseconds, renewed every `everyMs` and when the tab is looked at again. Rounded down to
 * that step, so that it stays the same in between.
 */
export function useNow(everyMs = 30_000): number {
  return useSyncExternalStore(subscribe, () => Math.floor(present() / everyMs) * everyMs);
}
