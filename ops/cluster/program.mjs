import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/tools/run.mjs';

/** How long a program may take to end. */
export const STOP_MS = 30_000;

/**
 * Resolves with what `check` gives, once it gives something; throws after a time, with the log that says why.
 * @template T
 * @param {string} what
 * @param {number} seconds
 * @param {() => Promise<T>} check
 * @param {string} [log]
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(what, seconds, check, log) {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await check().catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s${log ? `, see ${log}` : ''}`);
    await pause(200);
  }
}

/**
 * A program that can be started, and started again when it ended. Its output is appended to `log`. In a process group of its
 * own: Ctrl-C is for this process, which stops the programs in their order.
 * @param {{ command: string, args: string[], env?: object, user?: object, log: string, endedItself?: (how: string) => void }} settings
 *   `endedItself` is called where it ends without being told to by `end`
 */
export function programOf({ command, args, env = {}, user = {}, log, endedItself = (_how) => undefined }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let ended = Promise.resolve();
  let isTold = false;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    isRunning,
    /** Of its last process. */
    get pid() {
      return child?.pid ?? 0;
    },
    start() {
      const output = openSync(log, 'a');
      child = spawn(command, args, {
        ...user,
        cwd: root,
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', output, output],
        detached: true,
      });
      isTold = false;
      ended = once(child, 'exit');
      ended.then(
        ([code, signal]) => isTold || endedItself(signal ?? `code ${code}`),
        (error) => endedItself(error.message),
      );
    },
    /**
     * Resolves with the exit code: null where a signal ended it.
     * @param {NodeJS.Signals} signal
     */
    async end(signal) {
      if (!child || !isRunning()) return null;
      isTold = true;
      child.kill(signal);
      const late = setTimeout(() => child?.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(late);
      return child.exitCode;
    },
  };
}
