import { readdirSync, readFileSync } from 'node:fs';
import { signalEach, STOP_MS, until } from './program.mjs';

// What runs of a cluster, by whomever it was started: each program, and with it the processes that it starts, has in its
// environment which part of which cluster it is. A process that was killed could not have deleted a file with numbers, and
// those may be other programs' by now.

const MARK = 'CLUSTER_PART';
/** The product first, and etcd last, without which Patroni would wait. */
const ORDER = [['tfuka'], ['patroni'], ['haproxy', 'etcd']];

/** What programs of a part have in their environment. */
export const markOf = (part, folder) => ({ [MARK]: `${part}:${folder}` });

/** Of a process, which may have ended. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The processes of all clusters on this machine. */
export function runningParts() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
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

/** Ends the cluster of a folder in its order, also where what started it was killed. Returns how many processes ran. */
export async function stopRunning(folder) {
  const partsOf = (...names) =>
    runningParts().filter((each) => each.folder === folder && names.includes(each.part));
  const found = partsOf(...ORDER.flat());
  const starter = starterOf(found);
  const send = (parts, signal) =>
    signalEach(
      parts.map(({ pid }) => pid),
      signal,
    );
  if (starter) send([{ pid: starter }], 'SIGTERM');
  for (const names of ORDER) {
    const ended = () => until(names.join(', '), STOP_MS / 1_000, async () => partsOf(...names).length === 0);
    if (!starter) send(partsOf(...names), 'SIGTERM');
    await ended().catch(() => {
      send(partsOf(...names), 'SIGKILL');
      return ended();
    });
  }
  return found.length;
}
