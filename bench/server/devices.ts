import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Devices, Told } from './device-process';

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
  child.send(devices);
  await next();
  return {
    pid: child.pid!,
    async told(): Promise<Told> {
      child.send('told');
      return (await next()) as Told;
    },
    close() {
      process.off('exit', kill);
      kill();
    },
  };
}
