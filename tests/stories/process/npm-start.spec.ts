import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from '../../kit/free-port.mjs';
import { ServerProcess } from '../../kit/server-process';
import { dataFolder } from '../../kit/stories/built-server';

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const stamps = ['dist/server.stamp', 'dist/web.stamp', 'dist/server/main.js', 'dist/web/index.html'].map(
  inProject,
);
const times = () => Promise.all(stamps.map(async (file) => (await stat(file)).mtimeMs));

test('npm start with a current build builds nothing, and the server becomes ready (contract 5.12, 5.13, 5.20)', async () => {
  const { scripts } = JSON.parse(await readFile(inProject('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts.start).toBe('MALLOC_ARENA_MAX=1 exec node --max-semi-space-size=4 scripts/start.mjs');
  const { folder, remove } = await dataFolder();
  const port = await freePort();
  const before = await times();
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
  };
  const server = new ServerProcess(`http://127.0.0.1:${port}`, settings, [inProject('scripts/start.mjs')]);
  await server.ready();
  expect(server.output.split('\n').filter(Boolean)).toEqual([
    'no account yet: npm run account -- add NAME',
    `ready on ${server.origin}`,
  ]);
  expect(await times()).toEqual(before);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await remove();
});
