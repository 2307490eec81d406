import { pageToCache } from '../../contract/page-bootstrap';
import { CACHED_FILES, CACHED_PAGE } from '../lib/read-bootstrap';

// Keeps the page and its files in the browser, so that the app comes back at once, also while the server is away.
// Nothing of the record is cached: calls go to the server as if this were not there.

interface LongEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends LongEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface Worker {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: ((type: 'install' | 'activate', listener: (event: LongEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void);
}
const worker = self as unknown as Worker;

/** Keeps the server's page with its files, and forgets the files of another build. */
async function keepPage(): Promise<void> {
  const response = await fetch(CACHED_PAGE, { cache: 'no-store', headers: { Accept: 'text/html' } });
  if (!response.ok) return;
  const page = pageToCache(await response.text());
  if (page === null) return;
  const files = await caches.open(CACHED_FILES);
  const old = await files.match(CACHED_PAGE);
  if (old && (await old.text()) === page) return;
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
  const needed = [...new Set(named)];
  // Before the page, so that it never lacks one of them.
  await files.addAll(needed);
  const headers = new Headers(response.headers);
  // Headers that describe the page as it was sent.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  await files.put(CACHED_PAGE, new Response(page, { headers }));
  for (const { url } of await files.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== CACHED_PAGE && !needed.includes(pathname)) await files.delete(url);
  }
}

/** Nothing, too, where the browser's storage fails: the server has all there is. */
const cachedFor = (request: Request | string) => caches.match(request).catch(() => undefined);

async function pageFor(event: FetchEvent): Promise<Response> {
  const cached = await cachedFor(CACHED_PAGE);
  event.waitUntil(keepPage().catch(() => undefined));
  return cached ?? fetch(event.request);
}

async function keepFile(request: Request, response: Response): Promise<void> {
  const files = await caches.open(CACHED_FILES);
  await files.put(request, response);
}

async function fileFor(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await cachedFor(request);
  if (cached) return cached;
  const response = await fetch(request);
  // A proxy may send a page in place of a file. The app does not wait until it is cached, and works where the storage is full.
  const isFile = response.ok && !response.headers.get('Content-Type')?.startsWith('text/html');
  if (isFile) event.waitUntil(keepFile(request, response.clone()).catch(() => undefined));
  return response;
}

/** The pages that are not the app's have files of their own or are those of the sign-in. */
const isOwnPage = (path: string) => !/^\/(oauth2|health|api_)|\.\w+$/.test(path);

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepPage(), worker.skipWaiting()]));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileFor(event));
  else if (mode === 'navigate' && isOwnPage(pathname)) event.respondWith(pageFor(event));
});
