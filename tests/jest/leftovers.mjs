import { setTimeout as pause } from 'node:timers/promises';

/** Only ends the wait for what is never closed. */
const PATIENCE_MS = 20_000;

// Both are opened by their first use, which a test may be: a log goes there.
void process.stdout;
void process.stderr;

/** By kind, how many sockets, servers, processes and timers keep this process alive. */
function counts() {
  const all = new Map();
  for (const kind of process.getActiveResourcesInfo()) all.set(kind, (all.get(kind) ?? 0) + 1);
  return all;
}

/** What a test file leaves running makes those after it slow, or reports about them, and keeps a worker from ending. */
export class Leftovers {
  #before = counts();
  #hasFailed = false;

  /** Takes the events of the environment: a test that fails may leave what it would have closed. */
  note({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) this.#hasFailed = true;
  }

  #left() {
    const more = [...counts()].map(([kind, count]) => [kind, count - (this.#before.get(kind) ?? 0)]);
    return more.filter(([, count]) => count > 0);
  }

  /** Waits until what was begun since is closed, and throws where it never is. */
  async end() {
    const end = performance.now() + PATIENCE_MS;
    while (!this.#hasFailed && this.#left().length > 0) {
      if (performance.now() > end) {
        const kinds = this.#left().map(([kind, count]) => `${count} ${kind}`);
        throw new Error(`The tests of this file are over and have left open: ${kinds.join(', ')}`);
      }
      // Closing takes some turns of the event loop; the timer is over when it is looked at again.
      await pause(1);
    }
  }
}
