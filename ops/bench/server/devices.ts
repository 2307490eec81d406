import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Devices, Order, Told } from './device-process';

/** Opens the streams of many devices in a process of their own. */
export async function openDevices(devices: Devices) {
  const child = fork(fileURLToPath(new URL('./device-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the devices ended');
  });
  ended.catch(() => undefined);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const next = async () => (await Promise.race([once(child, 'message'), ended]))[0] as unknown;
  const order = async (what: Order) => {
    child.send(what);
    return next();
  };
  await order(devices);
  return {
    pid: child.pid!,
    told: () => order('told') as Promise<Told>,
    /** They close their streams, as a tab does that is hidden. */
    sleep: () => order('sleep'),
    /** They go on from where they were, all at the same moment: the milliseconds until each has read what this made stale. */
    wake: (until: string) => order({ until }) as Promise<number[]>,
    close() {
      process.off('exit', kill);
      kill();
    },
  };
}
