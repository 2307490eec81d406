import { basename } from 'node:path';
import { allPids, parentOf, readOf, signalEach, uidOf, withChildren } from './processes.mjs';
import { STOP_MS, until } from './program.mjs';

// What runs of a cluster, by whomever it was started: each program, and with it the processes that it starts, has in its
// environment which part of which cluster it is. A process that was killed could not have deleted a file with numbers, and
// those may be other programs' by now.

const MARK = 'TFUKA_CLUSTER_PART';
/** The product first, and etcd last, without which Patroni would wait. */
const ORDER = [['tfuka'], ['patroni'], ['haproxy', 'etcd']];

/** What programs of a part have in their environment. */
export const markOf = (part, folder) => ({ [MARK]: `${part}:${folder}` });

/**
 * The processes of all clusters on this machine: of this user, and of the one that the programs run as. Those of other users are
 * left out, since anybody can put the mark into the environment of a process.
 * @param {{ uid?: number }} user
 */
export function runningParts(user) {
  const uids = [process.getuid?.(), user.uid];
  return allPids()
    .filter((pid) => uids.includes(uidOf(pid)))
    .flatMap((pid) => {
      const marked = readOf(pid, 'environ')
        .split('\0')
        .find((each) => each.startsWith(`${MARK}=`));
      const [, part, folder] = /=(\w+):(.*)$/s.exec(marked ?? '') ?? [];
      return folder ? [{ pid, part, folder }] : [];
    });
}

/** The process of npm run cluster that started one of these, if it lives. */
const starterOf = (parts) =>
  parts.map(({ pid }) => parentOf(pid)).find((pid) => readOf(pid, 'cmdline').includes('ops/cluster.mjs'));

const isPostgres = (pid) => basename(readOf(pid, 'cmdline').split('\0')[0]) === 'postgres';

/** Sends a signal to parts. At SIGTERM PostgreSQL would wait for its clients; its own processes lose the mark, so they are killed with it. */
function send(pids, signal) {
  if (signal === 'SIGKILL') return signalEach(pids.flatMap(withChildren), signal);
  for (const pid of pids) signalEach([pid], isPostgres(pid) ? 'SIGINT' : signal);
}

/** Kills what runs of the cluster of a folder. */
export const killRunning = (folder, user) =>
  send(
    runningParts(user)
      .filter((each) => each.folder === folder)
      .map(({ pid }) => pid),
    'SIGKILL',
  );

/**
 * Ends the cluster of a folder in its order, also where what started it was killed, or hangs. Returns how many processes ran.
 * @param {string} folder
 * @param {{ uid?: number }} user who its programs run as
 * @param {number} [ms] how long each of them may take to end when it is asked
 */
export async function stopRunning(folder, user, ms = STOP_MS) {
  const partsOf = (...names) =>
    runningParts(user).filter((each) => each.folder === folder && names.includes(each.part));
  const found = partsOf(...ORDER.flat());
  const starter = starterOf(found);
  if (starter) signalEach([starter], 'SIGTERM');
  for (const names of ORDER) {
    const haveEnded = () =>
      until(names.join(', '), ms / 1_000, async () => partsOf(...names).length === 0).then(
        () => true,
        () => false,
      );
    let ended = starter ? await haveEnded() : false;
    for (const signal of ['SIGTERM', 'SIGKILL']) {
      if (ended) break;
      send(
        partsOf(...names).map(({ pid }) => pid),
        signal,
      );
      ended = await haveEnded();
    }
    if (!ended) throw new Error(`${names.join(', ')} of ${folder} could not be ended.`);
  }
  return found.length;
}
