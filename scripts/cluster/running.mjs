import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { serverUser } from '../postgres.mjs';
import { signalEach, STOP_MS, until, withChildren } from './program.mjs';

// What runs of a cluster, by whomever it was started: each program, and with it the processes that it starts, has in its
// environment which part of which cluster it is. A process that was killed could not have deleted a file with numbers, and
// those may be other programs' by now.

const MARK = 'TFUKA_CLUSTER_PART';
/** The product first, and etcd last, without which Patroni would wait. */
const ORDER = [['tfuka'], ['patroni'], ['haproxy', 'etcd']];

/** What programs of a part have in their environment. */
export const markOf = (part, folder) => ({ [MARK]: `${part}:${folder}` });

const uidOf = (pid) => statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid;

/** Of a process, which may have ended. Throws where this user may not know it of another's. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    // The first process of a container may be closed to its own user, too: it is no part.
    if (error.code === 'ENOENT' || error.code === 'ESRCH' || uidOf(pid) === process.getuid?.()) return '';
    throw new Error(
      `/proc/${pid}/${file} cannot be read (${error.code}): root needs CAP_SYS_PTRACE for that.`,
    );
  }
}

/** Whose processes are looked at: any other user could say that it is a part. */
const owners = () => [process.getuid?.(), serverUser().uid];

/** The processes of all clusters on this machine. */
export function runningParts() {
  const uids = owners();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && uids.includes(uidOf(name)))
    .flatMap((name) => {
      const marked = read(name, 'environ')
        .split('\0')
        .find((each) => each.startsWith(`${MARK}=`));
      const [, part, folder] = /=(\w+):(.*)$/s.exec(marked ?? '') ?? [];
      return folder ? [{ pid: Number(name), part, folder }] : [];
    });
}

/** The process of npm run cluster that started one of these, if it lives. */
function starterOf(parts) {
  const parents = parts.map(({ pid }) => Number(/^PPid:\s*(\d+)$/m.exec(read(pid, 'status'))?.[1]));
  return parents.find((pid) => read(pid, 'cmdline').includes('scripts/cluster.mjs'));
}

const isPostgres = (pid) => basename(read(pid, 'cmdline').split('\0')[0]) === 'postgres';

/** PostgreSQL would wait for its clients at SIGTERM, and its own processes hide what they are. */
function send(pids, signal) {
  if (signal === 'SIGKILL') return signalEach(pids.flatMap(withChildren), signal);
  for (const pid of pids) signalEach([pid], isPostgres(pid) ? 'SIGINT' : signal);
}

/** Kills what runs of the cluster of a folder. */
export const killRunning = (folder) =>
  send(
    runningParts()
      .filter((each) => each.folder === folder)
      .map(({ pid }) => pid),
    'SIGKILL',
  );

/**
 * Ends the cluster of a folder in its order, also where what started it was killed, or hangs. Returns how many processes ran.
 * @param {string} folder
 * @param {number} [ms] how long each of them may take to end when it is asked
 */
export async function stopRunning(folder, ms = STOP_MS) {
  const partsOf = (...names) =>
    runningParts().filter((each) => each.folder === folder && names.includes(each.part));
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
