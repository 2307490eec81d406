import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Order } from './attacker-process';

/** Starts a process that attacks as it is told; `end` it. */
export function startAttackers() {
  const child = fork(join(process.cwd(), 'tests/kit/server/attacker-process.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    async order(order: Order): Promise<void> {
      const done = once(child, 'message');
      child.send(order!);
      await done;
    },
    async end(): Promise<void> {
      process.off('exit', kill);
      const ended = once(child, 'exit');
      kill();
      await ended;
    },
  };
}
