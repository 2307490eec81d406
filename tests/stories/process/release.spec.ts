import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '../../kit/free-port.mjs';
import { ServerProcess } from '../../kit/server-process';
import { call, tokenOf } from '../../kit/stories/built-server';

test.describe.configure({ timeout: 600_000 });

const project = fileURLToPath(new URL('../../../', import.meta.url));
const runProgram = promisify(execFile);

interface Packages {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

/** Runs npm in a folder as if in production; settings of the npm that runs the tests must not reach it. */
async function npm(folder: string, args: string[], { input = '', env = {} } = {}) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn('npm', args, {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

/** The packages of development that are installed in a folder, by the project's lock file. */
async function developmentIn(folder: string): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Packages;
  const installed = await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8');
  return Object.keys((JSON.parse(installed) as Packages).packages).filter((path) => {
    const { dev = false, devOptional = false } = lock.packages[path]!;
    return dev || devOptional;
  });
}

/** Leaves a project one package of development, because to install all of them takes half a minute of two processors. */
async function needOnly(folder: string, name: string) {
  const file = join(folder, 'package.json');
  const { devDependencies, ...rest } = JSON.parse(await readFile(file, 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  await writeFile(file, JSON.stringify({ ...rest, devDependencies: { [name]: devDependencies[name] } }));
  expect(await npm(folder, ['install', '--package-lock-only', '--prefer-offline'])).toMatchObject({
    code: 0,
  });
}

/** Each file and folder in a folder. */
async function filesIn(folder: string) {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(names.map(async (name) => ({ name, stats: await stat(join(folder, name)) })));
}

/** When each of them was last changed. */
async function changesIn(folder: string): Promise<Record<string, number>> {
  return Object.fromEntries((await filesIn(folder)).map(({ name, stats }) => [name, stats.ctimeMs]));
}

test('a release starts, serves and runs its commands with no package of development, and changes no file of its own, which every user can read (contract 5.80, 5.81, 5.82, 5.136, 5.137)', async () => {
  await runProgram(process.execPath, ['scripts/release.mjs'], { cwd: project });
  const home = await mkdtemp(join(tmpdir(), 'tfuka-release-'));
  const { version } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as {
    version: string;
  };
  await runProgram('tar', ['-xzf', join(project, `dist/release/tfuka-${version}.tgz`), '-C', home]);
  const folder = join(home, `tfuka-${version}`);

  // The user that a service runs as is not the one who built or unpacked it.
  const closed = (await filesIn(folder)).filter(({ stats }) => (stats.mode & 0o044) !== 0o044);
  const open = (await filesIn(folder)).filter(({ stats }) => (stats.mode & 0o022) !== 0);
  expect([...closed, ...open].map(({ name }) => name)).toEqual([]);

  // The first command installs; the server then finds everything in place.
  const DATA_DIR = join(home, 'data');
  const add = ['run', 'account', '--', 'add', 'dana', '--role', 'manager'];
  const added = await npm(folder, add, { input: 'a-long-password\n', env: { DATA_DIR } });
  expect([added.code, added.output]).toEqual([0, expect.stringContaining('installing the packages')]);
  expect(await developmentIn(folder)).toEqual([]);
  expect(await npm(folder, ['ls', '--all'])).toMatchObject({ code: 0 });
  const installed = await changesIn(folder);
  expect(Object.keys(installed)).toEqual(
    expect.arrayContaining(['ops/deploy/tfuka.service', 'ops/deploy/Containerfile']),
  );
  const origin = `http://127.0.0.1:${await freePort()}`;
  const settings = { NODE_ENV: 'production', PORT: new URL(origin).port, DATA_DIR, DEMO: 'on' };
  const server = await new ServerProcess(origin, settings, [join(folder, 'scripts/start.mjs')]).ready();
  expect(server.output).not.toContain('installing');

  const page = await (await fetch(origin, { headers: { accept: 'text/html' } })).text();
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  expect((await fetch(`${origin}${script}`)).status).toBe(200);
  // Signs in over the sign-in page, whose fonts and icons are packages too.
  const token = await tokenOf(origin);
  expect((await call(origin, token, '/api_goods')).status).toBe(200);
  const commit = await readFile(join(project, 'dist/commit'), 'utf8');
  expect(server.output).toContain(`"commit":"${commit}"`);

  for (const [command, said] of [
    [['run', 'account', '--', 'list'], 'dana'],
    [['run', 'keys', '--', 'rotate'], 'New keys'],
    [['run', 'audit'], 'Nothing is wrong'],
  ] as const) {
    const { code, output } = await npm(folder, [...command], { env: { DATA_DIR } });
    expect([code, output]).toEqual([0, expect.stringContaining(said)]);
  }
  const helped = await npm(folder, ['run', 'archive']);
  expect([helped.code, helped.output]).toEqual([2, expect.stringContaining('npm run archive -- restore')]);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await changesIn(folder)).toEqual(installed);
  await rm(home, { recursive: true });
});

test('in production sources without a build are built apart, and no package of development is left (contract 5.80)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tfuka-sources-'));
  const files = (await readdir(project, { withFileTypes: true })).filter((entry) => entry.isFile());
  for (const name of ['src', 'scripts', 'public', ...files.map((file) => file.name)])
    await cp(join(project, name), join(folder, name), { recursive: true });
  await needOnly(folder, 'esbuild');
  const list = () =>
    npm(folder, ['run', 'account', '--', 'list'], { env: { DATA_DIR: join(folder, 'data') } });

  const first = await list();
  expect([first.code, first.output]).toEqual([
    1,
    expect.stringMatching(/built server in [^]*There is no database in/),
  ]);
  expect(await developmentIn(folder)).toEqual([]);
  expect(await readdir(join(folder, '.cache'))).toEqual([]);

  const second = await list();
  expect([second.code, second.output]).toEqual([1, expect.not.stringMatching(/install|built/)]);
  await rm(folder, { recursive: true });
});
