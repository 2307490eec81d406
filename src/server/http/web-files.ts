import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 365 * 24 * 3600;

/** Serves the built, precompressed web app. Hashed files are cached for a year; the page is revalidated. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
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
  app.get('/', (_request, reply) => reply.sendFile('index.html'));
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
