// @embedded-only: no database is opened
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markOf, runningParts, stopRunning } from '../../scripts/cluster/running.mjs';

const home = mkdtempSync(join(tmpdir(), 'tfuka-parts-'));
const told = join(home, 'told');
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(home, { recursive: true });
});

/** A process that stands for a part of the cluster of a folder, and notes when it is told to end. */
async function start(part: string, folder: string) {
  const program = `process.on('SIGTERM', () => {
      require('fs').appendFileSync('${told}', '${part} ');
      process.exit();
    });
    setInterval(() => 0, 1000);
    console.log('started');`;
  const env = markOf(part, folder);
  const child = spawn(process.execPath, ['-e', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  await once(child.stdout, 'data');
  return child.pid;
}

test('what a killed npm run cluster left is found by its folder and ended, the product first', async () => {
  const [ours, other] = [join(home, 'ours'), join(home, 'other')];
  for (const part of ['etcd', 'patroni', 'tfuka']) await start(part, ours);
  const pid = await start('etcd', other);
  expect(await stopRunning(ours)).toBe(3);
  expect(readFileSync(told, 'utf8')).toBe('tfuka patroni etcd ');
  expect(runningParts().filter(({ folder }) => folder.startsWith(home))).toEqual([
    { pid, part: 'etcd', folder: other },
  ]);
  expect(await stopRunning(other)).toBe(1);
  expect(await stopRunning(other)).toBe(0);
});
