import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from '../../scripts/tools/run.mjs';

// What the web app is measured beside: the same rows as bare HTML, and as a list of react-admin without anything else.

const SOURCE = join(root, 'ops/bench/react-admin');
/** Its packages are installed apart: the product needs none of them. */
const BUILT = join(root, '.cache/react-admin');

/** Builds the list of react-admin, and says its script, compressed. */
async function buildReactAdmin(): Promise<Buffer> {
  await mkdir(BUILT, { recursive: true });
  await cp(SOURCE, BUILT, { recursive: true });
  const run = (command: string, args: string[]) => {
    const { status, error } = spawnSync(command, args, {
      cwd: BUILT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw error ?? new Error(`${command} ended with ${status}`);
  };
  run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']);
  run(join(root, 'node_modules/.bin/esbuild'), [
    'goods-list.jsx',
    '--bundle',
    '--minify',
    '--jsx=automatic',
    '--log-level=warning',
    '--define:process.env.NODE_ENV="production"',
    '--outfile=list.js',
  ]);
  return brotliCompressSync(await readFile(join(BUILT, 'list.js')));
}

/** The page's text and structure alone. */
function withoutLooks(main: string): string {
  const rows = main.replace(/<(svg|style|script)\b[\s\S]*?<\/\1>/g, '').replace(/<(\w+)[^>]*>/g, '<$1>');
  return `<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8"><title>floor</title><body>${rows}</body></html>`;
}

const ADMIN = `<!doctype html><html lang="en"><meta charset="utf-8"><title>react-admin</title><body><div id="root"></div><script src="/list.js"></script></body></html>`;

/**
 * Serves at one origin: `/html/…` the pages that `html` was given, `/react-admin` the list, and the calls that it makes,
 * which it passes on to the product with `token`.
 */
export async function serveBarePages(product: string, token: () => string) {
  const script = await buildReactAdmin();
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const send = (type: string, body: Buffer, encoding: string) =>
      response.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end(body);
    const html = (page: string) => send('text/html; charset=utf-8', gzipSync(page), 'gzip');
    const page = pages.get(url);
    if (page) return html(page);
    if (url === '/react-admin') return html(ADMIN);
    if (url === '/list.js') {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      return send('text/javascript', script, 'br');
    }
    if (!url.startsWith('/api_')) return response.writeHead(404).end();
    const headers = { authorization: `Bearer ${token()}` };
    fetch(product + url, { headers }).then(
      async (answer) => {
        const count = answer.headers.get('x-total-count') ?? '';
        response.setHeader('x-total-count', count);
        send('application/json', gzipSync(await answer.text()), 'gzip');
      },
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    reactAdmin: `${origin}/react-admin`,
    /** The address of a page with the text of this `main` alone. */
    html(path: string, main: string): string {
      pages.set(`/html${path}`, withoutLooks(main));
      return `${origin}/html${path}`;
    },
    close: () => server.close(),
  };
}
