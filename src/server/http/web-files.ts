import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bootstrapElement, type PageBootstrap } from '../../contract/page-bootstrap';
import type { ClientConfig } from '../../contract/system';
import { offsetsAround, type ZoneOffsets } from '../../domain/zone-offsets';

const YEAR_S = 365 * 24 * 3600;
const compressed = promisify(gzip);

/** A name for the files of a built web app, which changes with any of them; null without a web app. */
export async function buildOf(folder: string): Promise<string | null> {
  // The page names its scripts, whose names come from what is in them and in those that they load.
  const page = await readFile(join(folder, 'index.html')).catch(() => null);
  return page && createHash('sha256').update(page).digest('hex').slice(0, 8);
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves the built, precompressed web app. Hashed files are cached for a year; the page is requested each time. Returns
 * what answers with the page; null without a built web app.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  settings: () => Promise<ClientConfig>,
): Promise<SendPage | null> {
  if (!existsSync(join(folder, 'index.html'))) return null;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[/\\]assets[/\\]/.test(path);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  const send = await pageSender(folder, settings);
  app.get('/', send);
  return send;
}

/** The page has the settings in it, and names the scripts of the requested screen, so that nothing waits for them. */
async function pageSender(folder: string, settings: () => Promise<ClientConfig>): Promise<SendPage> {
  const [head = '', rest = ''] = (await readFile(join(folder, 'index.html'), 'utf8')).split('</head>');
  const scriptsOf = await readScreenScripts(join(folder, '..', 'web-screens.json'));
  let offsets: ZoneOffsets | null = null;
  return async (request, reply) => {
    const [config, now] = [await settings(), Date.now()];
    // For at least a year ahead, so they are computed again about once a month.
    if (!offsets || offsets.until < now + YEAR_S * 1000) offsets = offsetsAround(now, config.siteTimeZone);
    const start: PageBootstrap = { config, now, offsets };
    const page = [
      head,
      ...scriptsOf(request.url.split('?')[0]!).map(
        (script) => `<link rel="preload" as="script" fetchpriority="low" href="/${script}">`,
      ),
      bootstrapElement(start),
      '</head>',
      rest,
    ].join('');
    void reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(page);
    return reply.header('content-encoding', 'gzip').send(await compressed(page));
  };
}

/** The scripts of each screen by its path, with parameters as ':id'; written by the build. */
async function readScreenScripts(file: string): Promise<(path: string) => string[]> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const screens = Object.entries(JSON.parse(text) as Record<string, string[]>).map(([path, scripts]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`),
    scripts,
  }));
  return (path) => {
    const found = screens.flatMap(({ pattern, scripts }) => {
      const match = pattern.exec(path);
      return match ? [{ parameters: match.length, scripts }] : [];
    });
    // '/goods/add' is no '/goods/:id'.
    return found.sort((a, b) => a.parameters - b.parameters)[0]?.scripts ?? [];
  };
}

/** True when a request without a route is for a page of the web app. */
export function isPageRequest(method: string, url: string, accept: string | undefined): boolean {
  const path = url.split('?')[0]!;
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api_|assets\/|health\/|oauth2\/)/.test(path) &&
    !/\.\w+$/.test(path) &&
    (accept?.includes('text/html') ?? false)
  );
}
