import { bootstrapElement } from '../../contract/page-bootstrap';
import type { ClientConfig } from '../../contract/system';

type Listener = (event: object) => void;

const APP = `<script src="/assets/main.1.js"></script>${bootstrapElement({
  config: { siteName: 'מטבח הגליל', position: '7:7:' } as ClientConfig,
  now: 7,
  offsets: { offsets: [[0, 7_200_000]], until: 1 },
})}`;

/** What the browser keeps, by path. */
let kept: Map<string, Response>;
/** What the server sends, by path. */
let sent: Record<string, string>;
let isFull: boolean;
let listeners: Record<string, Listener>;

const pathOf = (of: Request | string) =>
  new URL(typeof of === 'string' ? of : of.url, location.href).pathname;

function refuseIfFull(): void {
  if (isFull) throw new DOMException('full', 'QuotaExceededError');
}

const files = {
  match: async (of: Request | string) => kept.get(pathOf(of))?.clone(),
  put: async (of: Request | string, response: Response) => {
    refuseIfFull();
    kept.set(pathOf(of), response);
  },
  addAll: async (paths: string[]) => {
    refuseIfFull();
    for (const path of paths) kept.set(path, await fetch(path));
  },
  keys: async () => [...kept.keys()].map((path) => ({ url: new URL(path, location.href).href })),
  delete: async (of: string) => kept.delete(pathOf(of)),
};

beforeEach(async () => {
  [kept, sent, isFull, listeners] = [new Map(), { '/': APP, '/assets/main.1.js': 'main' }, false, {}];
  Object.assign(globalThis, {
    caches: { open: async () => files, match: files.match },
    skipWaiting: async () => undefined,
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (of) => {
    const text = sent[pathOf(of as Request | string)];
    if (text === undefined) return new Response('', { status: 404 });
    return new Response(text, { headers: { 'Content-Length': String(text.length), 'X-Sent': 'yes' } });
  });
  jest.spyOn(globalThis, 'addEventListener').mockImplementation(((type: string, listener: Listener) => {
    listeners[type] = listener;
  }) as typeof globalThis.addEventListener);
  await jest.isolateModulesAsync(async () => void (await import('./service-worker')));
});

/** Lets the service worker handle an event; returns its answer when all that it does is done. */
async function handle(type: string, event: object = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners[type]!({
    ...event,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => (answer = promise),
  });
  const response = await answer;
  await Promise.all(work);
  return response;
}

const ask = (path: string, mode = 'no-cors') =>
  handle('fetch', { request: { method: 'GET', mode, url: new URL(path, location.href).href } });

test('the offline page is stored without its position, with its files (contract 1.96)', async () => {
  await handle('install');
  expect([...kept.keys()]).toEqual(['/assets/main.1.js', '/']);
  const page = kept.get('/')!;
  expect(page.headers.get('X-Sent')).toBe('yes');
  expect(page.headers.get('Content-Length')).toBeNull();
  expect(await page.text()).not.toContain('position');
});

test('a page that is not the app’s, as a proxy may send, is not stored', async () => {
  sent['/'] = '<h1>Back soon</h1>';
  await handle('install');
  expect(kept.size).toBe(0);
  sent['/'] = APP;
  await handle('install');
  sent['/'] = '<h1>Back soon</h1>';
  expect(await (await ask('/goods', 'navigate'))!.text()).toContain('main.1.js');
  expect(await kept.get('/')!.text()).toContain('main.1.js');
});

test('when the storage is full, the page and its files come from the server', async () => {
  isFull = true;
  sent['/goods'] = APP;
  expect(await (await ask('/goods', 'navigate'))!.text()).toBe(APP);
  expect(await (await ask('/assets/main.1.js'))!.text()).toBe('main');
  jest.spyOn(caches, 'match').mockRejectedValue(new DOMException('no storage', 'UnknownError'));
  expect(await (await ask('/goods', 'navigate'))!.text()).toBe(APP);
  expect(await (await ask('/assets/main.1.js'))!.text()).toBe('main');
});

test('a file is stored when it is used, and removed with its build', async () => {
  await handle('install');
  sent['/assets/goods.1.js'] = 'goods';
  await ask('/assets/goods.1.js');
  delete sent['/assets/goods.1.js'];
  expect(await (await ask('/assets/goods.1.js'))!.text()).toBe('goods');
  sent['/'] = APP.replace('main.1', 'main.2');
  sent['/assets/main.2.js'] = 'newer';
  await ask('/', 'navigate');
  expect([...kept.keys()].toSorted()).toEqual(['/', '/assets/main.2.js']);
});

test.each(['/oauth2/default/v1/authorize', '/health/ready', '/api_goods', '/openapi.json'])(
  'the page of %s is not the app’s',
  async (path) => {
    expect(await ask(path, 'navigate')).toBeUndefined();
  },
);
