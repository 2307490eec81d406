// @embedded-only: files of the web app
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { PAGE_BOOTSTRAP_ID, type PageBootstrap } from '../../contract/page-bootstrap';
import { buildOf } from './web-files';

const folder = mkdtempSync(join(tmpdir(), 'tfuka-web-'));
let kitchen: TestApp;

beforeAll(async () => {
  const webFolder = join(folder, 'web');
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  writeFileSync(
    join(webFolder, 'index.html'),
    '<html><head><title>x</title></head><body>the app</body></html>',
  );
  writeFileSync(join(webFolder, 'assets/a.js'), '1;');
  const screens = { '/goods': ['assets/list.js', 'assets/a.js'], '/goods/:id': ['assets/lot.js'] };
  writeFileSync(join(folder, 'web-screens.json'), JSON.stringify({ ...screens, '/goods/add': ['add.js'] }));
  kitchen = await testApp({ SITE_NAME: 'מטבח </script><script>alert(1)</script>' }, { webFolder });
});
afterAll(async () => {
  await kitchen.close();
  rmSync(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  kitchen.app.inject({ url, headers: { accept: 'text/html', ...headers } });

const startOf = (page: string): PageBootstrap =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${PAGE_BOOTSTRAP_ID}">([^<]*)</script></head>`).exec(
      page,
    )![1]!,
  ) as PageBootstrap;

test.each(['/', '/goods', '/forms/add/טופס', '/sign-in/callback?code=1'])(
  'the page of %s has the settings of the web app in it (contract 1.92)',
  async (url) => {
    const asked = Date.now();
    const { body, headers, statusCode } = await open(encodeURI(url));
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const { config, now } = startOf(body);
    const configFile = (await open('/config.json')).json<object>();
    expect(config).toEqual({
      ...configFile,
      position: expect.stringMatching(/^[\da-f]{12}~\d+:\d+:[\d,]*$/) as string,
    });
    expect(now).toBeGreaterThanOrEqual(asked);
    expect(now).toBeLessThanOrEqual(Date.now());
    expect(body).toContain('the app');
  },
);

test('another page has another build in the settings, by which a kept page is known to be of an earlier one (contract 1.96)', async () => {
  const { build } = startOf((await open('/')).body).config;
  expect(build).toMatch(/^[0-9a-f]{8}$/);
  const other = join(folder, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'index.html'), '<html><head></head><body>another app</body></html>');
  expect(await buildOf(other)).toMatch(/^[0-9a-f]{8}$/);
  expect(await buildOf(other)).not.toBe(build);
  expect(await buildOf(join(folder, 'nothing'))).toBeNull();
});

test('a setting cannot end its element in the page (contract 1.92)', async () => {
  const { body } = await open('/');
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(startOf(body).config.siteName).toBe('מטבח </script><script>alert(1)</script>');
});

test('the page is never taken from a cache without asking, since its settings change (contract 1.92)', async () => {
  const { headers } = await open('/goods');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  expect(headers).not.toHaveProperty('etag');
  expect(headers).not.toHaveProperty('last-modified');
});

test('the page is compressed for a browser that takes it', async () => {
  const { headers, rawPayload } = await open('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(rawPayload).toString()).toContain('the app');
});

test.each([
  ['/goods', ['/assets/list.js', '/assets/a.js']],
  ['/goods?stock=raw', ['/assets/list.js', '/assets/a.js']],
  ['/goods/12', ['/assets/lot.js']],
  ['/goods/add', ['/add.js']],
  ['/', []],
  ['/goods/12/else', []],
])('the page of %s names the scripts of its screen, to be loaded at once', async (url, scripts) => {
  const { body } = await open(url);
  const named = [...body.matchAll(/<link rel="preload" as="script" fetchpriority="low" href="([^"]*)">/g)];
  expect(named.map((match) => match[1])).toEqual(scripts);
});

test('only pages get the page', async () => {
  expect((await open('/api_nothing')).statusCode).toBe(404);
  expect((await open('/goods', { accept: 'application/json' })).statusCode).toBe(404);
  expect((await open('/assets/none.js')).statusCode).toBe(404);
  expect((await open('/assets/a.js')).body).toBe('1;');
});
