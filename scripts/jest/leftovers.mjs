import { setTimeout as pause } from 'node:timers/promises';

/** Only ends the wait for what is never closed. */
const PATIENCE_MS = 20_000;

/** By kind, how many sockets, servers, processes and timers keep this process alive. */
function counts() {
  const all = new Map();
  for (const kind of process.getActiveResourcesInfo()) all.set(kind, (all.get(kind) ?? 0) + 1);
  return all;
}

/**
 * What a test file leaves running makes those after it slow, or reports about them, and keeps a worker from ending.
 * Returns the function that waits until what was begun since is closed, and fails where it never is.
 */
export function watchLeftovers() {
  const before = counts();
  const left = () => [...counts()].filter(([kind, count]) => count > (before.get(kind) ?? 0));
  return async () => {
    const end = performance.now() + PATIENCE_MS;
    while (left().length > 0) {
      if (performance.now() > end) {
        const kinds = left().map(([kind, count]) => `${count - (before.get(kind) ?? 0)} ${kind}`);
        throw new Error(`The tests of this file are over and have left open: ${kinds.join(', ')}`);
      }
      // Closing takes some turns of the event loop; the timer counts as well while it runs.
      await pause(1);
    }
  };
}
