import { useSyncExternalStore } from 'react';
import { currentTime } from './clock';

const TICK_MS = 10_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const tick = () => listeners.forEach((changed) => changed());

/** One timer for all components that show the time, so that they update together. */
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
 * The current time in milliseconds, updated every `everyMs` and when the tab becomes visible. Rounded down to
 * `everyMs`, so that it is stable between updates.
 */
export function useNow(everyMs = 30_000): number {
  return useSyncExternalStore(subscribe, () => Math.floor(currentTime() / everyMs) * everyMs);
}
