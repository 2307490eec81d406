// @embedded-only: no database is opened
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markOf, runningParts, stopRunning } from '../../ops/cluster/running.mjs';

const home = mkdtempSync(join(tmpdir(), 'tfuka-parts-'));
const told = join(home, 'told');
/** Parts of a test run as its own user. */
const ME = {};
const NOTE_AND_END = `() => {
  require('fs').appendFileSync('${told}', part + ' ');
  process.exit();
}`;
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(home, { recursive: true });
});

/** A process that stands for a part of the cluster of a folder, and notes when it is told to end. */
async function start(part: string, folder: string, onTerm = NOTE_AND_END) {
  const program = `const part = '${part}';
    process.on('SIGTERM', ${onTerm});
    setInterval(() => 0, 1000);
    console.log('started');`;
  const env = markOf(part, folder);
  const child = spawn(process.execPath, ['-e', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  await once(child.stdout, 'data');
  return child.pid;
}

test('processes left by a killed npm run cluster are found by their folder and stopped, the product first, and killed if they do not stop', async () => {
  const [ours, other] = [join(home, 'ours'), join(home, 'other')];
  for (const part of ['etcd', 'patroni', 'tfuka']) await start(part, ours);
  const pid = await start('etcd', other);
  expect(await stopRunning(ours, ME)).toBe(3);
  expect(readFileSync(told, 'utf8')).toBe('tfuka patroni etcd ');
  expect(runningParts(ME).filter(({ folder }) => folder.startsWith(home))).toEqual([
    { pid, part: 'etcd', folder: other },
  ]);
  expect(await stopRunning(other, ME)).toBe(1);
  expect(await stopRunning(other, ME)).toBe(0);

  await start('tfuka', other, '() => undefined');
  const killed = once(started.at(-1)!, 'exit');
  expect(await stopRunning(other, ME, 300)).toBe(1);
  expect(await killed).toEqual([null, 'SIGKILL']);
});
