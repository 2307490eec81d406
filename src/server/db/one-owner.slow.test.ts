import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHORT_LIVED } from '../../../tests/kit/server-process';
import { copyEmptyOnes, embeddedCopy } from '../../../tests/kit/server/embedded-copy';
import { openDatabase } from './open';

const program = fileURLToPath(new URL('../../../tests/kit/server/write-forever.ts', import.meta.url));
const log = { info() {}, warn() {}, error() {} };

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  ({ dataDir } = await embeddedCopy());
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function writer() {
  const child = spawn(process.execPath, [...SHORT_LIVED, '--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

test('an interrupted creation of the database starts again', async () => {
  rmSync(join(dataDir, 'database'), { recursive: true });
  const child = writer();
  const unfinished = join(dataDir, 'database.new', 'base');
  while (!existsSync(unfinished)) await new Promise((wake) => setTimeout(wake, 5));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
  await copyEmptyOnes();
  const { pool, close } = await openDatabase({ dataDir, log, durable: false });
  const { rows } = await pool.query('select count(*) from goods');
  await close();
  expect(rows).toEqual([{ count: 0 }]);
});
