import { readdirSync, readFileSync, statSync } from 'node:fs';

// The processes of this machine, as /proc tells them. No program is started for it: the terminal's Ctrl-C would end that, too.

/** @returns {number[]} */
export const allPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/**
 * Whose a process is; undefined where it has ended.
 * @param {number} pid
 */
export const uidOf = (pid) => statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid;

/**
 * A file of a process, empty where that has ended. Throws where this user may not read it of another's.
 * @param {number} pid
 * @param {'cmdline' | 'environ' | 'status'} file
 */
export function readOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    // The first process of a container may be closed to its own user, too.
    if (error.code === 'ENOENT' || error.code === 'ESRCH' || uidOf(pid) === process.getuid?.()) return '';
    throw new Error(
      `/proc/${pid}/${file} cannot be read (${error.code}): root needs CAP_SYS_PTRACE for that.`,
    );
  }
}

/** @param {number} pid */
export const parentOf = (pid) => Number(/^PPid:\s*(\d+)$/m.exec(readOf(pid, 'status'))?.[1]);

/**
 * A process with those that it started.
 * @param {number} pid
 * @returns {number[]}
 */
export const withChildren = (pid) => [pid, ...allPids().filter((each) => parentOf(each) === pid)];

/**
 * Sends a signal to processes, of which some may have ended.
 * @param {number[]} pids
 * @param {NodeJS.Signals} signal
 */
export function signalEach(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}
