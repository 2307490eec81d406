import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHORT_LIVED } from '../../testing/server-program';
import { embeddedCopy } from '../testing/embedded-copy';
import { openDatabase } from './open';

const program = fileURLToPath(new URL('../testing/write-forever.ts', import.meta.url));
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
  const child = spawn(process.execPath, [SHORT_LIVED, '--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

test('a second process reports who has the folder, and ends (contract 5.18)', async () => {
  const database = await openDatabase({ dataDir, log });
  const second = writer();
  const [[message], [code]] = await Promise.all([
    once(second.stderr.setEncoding('utf8'), 'data') as Promise<[string]>,
    once(second, 'exit') as Promise<[number]>,
  ]);
  const again = await database.pool.query('select 1 as still');
  await database.close();
  expect(message).toBe(
    `The data folder ${dataDir} (DATA_DIR) is already open in process ${process.pid}; only one may use it.\n`,
  );
  expect(code).toBe(1);
  expect(again.rows).toEqual([{ still: 1 }]);
});

test('an interrupted creation of the database starts again', async () => {
  rmSync(join(dataDir, 'database'), { recursive: true });
  const child = writer();
  const unfinished = join(dataDir, 'database.new', 'base');
  while (!existsSync(unfinished)) await new Promise((wake) => setTimeout(wake, 5));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
  const { pool, close } = await openDatabase({ dataDir, log });
  const { rows } = await pool.query('select count(*) from goods');
  await close();
  expect(rows).toEqual([{ count: 0 }]);
});
