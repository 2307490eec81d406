import type { ServerResponse } from 'node:http';
import { json, type Seen, tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { testStore } from '../../../tests/kit/web/test-store';
import { api } from './api';
import { parseInvalidateEvent, startLive } from './live';

let server: TinyServer;
let stop: () => void = () => undefined;
/** The streams that are open on the server's side, newest last. */
let streams: ServerResponse[] = [];
/** Sends the response to the pending write. */
let answerWrite: (() => void) | null = null;
let refuse = false;
let failing = false;

const overviews = () => server.seen.filter(({ url }) => url === '/api_overview').length;
const opened = () => server.seen.filter(({ url }) => url === '/api_events').length;

beforeEach(async () => {
  streams = [];
  [refuse, failing] = [false, false];
  answerWrite = null;
  server = await tinyServer((request: Seen, response) => {
    if (request.method === 'POST') {
      answerWrite = () => {
        response.setHeader('x-request-id', 'own-1');
        json(response, 200, { id: 7 });
      };
      return;
    }
    if (request.url !== '/api_events') return json(response, failing ? 500 : 200, {});
    if (refuse) return json(response, 401, { error: 'יש להיכנס', code: 'UNAUTHENTICATED' });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': hello\n\n');
    streams.push(response);
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  stop();
  await server.close();
});

async function until(what: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!what()) {
    if (Date.now() > end) throw new Error(`still not: ${what.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

interface OpenOptions {
  after?: string;
  silenceMs?: number;
  firstWaitMs?: number;
  /** The figures are read, or have failed, before the stream is opened. */
  readFirst?: boolean;
}

/** A store in which the home figures are in use, with the live stream running. */
async function open({ readFirst = false, ...options }: OpenOptions = {}) {
  const extra = { tokens: { current: async () => 'token', renew: async () => null }, origin: server.origin };
  const store = testStore(extra);
  const listen = async () => {
    stop = store.dispatch(startLive({ firstWaitMs: 20, ...options }));
    await until(() => refuse || store.getState().live === 'connected');
  };
  if (!readFirst) await listen();
  const read = store.dispatch(api.endpoints.getOverview.initiate());
  await until(() => refuse || overviews() >= 1);
  if (readFirst) {
    await read;
    await listen();
  }
  return store;
}

test('the live stream is opened with the token, and its events refetch what is shown', async () => {
  await open();
  expect(server.seen.find(({ url }) => url === '/api_events')?.headers).toMatchObject({
    authorization: 'Bearer token',
    accept: 'text/event-stream',
  });
  const before = overviews();
  streams.at(-1)?.write('event: invalidate\ndata: {"tags":["Overview","Good"]}\n\n');
  await until(() => overviews() === before + 1);
});

test.each([
  ['after its response', false],
  ['before its response', true],
])(
  'a write of this device causes one refetch, and no second for its event that arrives %s (contract 3.55)',
  async (_, isEarly) => {
    const store = await open();
    const before = overviews();
    const event = 'event: invalidate\ndata: {"tags":["Overview"],"request":"own-1"}\n\n';
    const foreignEvent = 'event: invalidate\ndata: {"tags":["Overview"],"request":"other-1"}\n\n';
    const zeroing = store.dispatch(api.endpoints.zeroRemaining.initiate({ params: { id: 7 } }));
    if (isEarly) streams.at(-1)?.write(event);
    await until(() => answerWrite !== null);
    answerWrite!();
    await zeroing;
    await until(() => overviews() === before + 1);
    if (!isEarly) streams.at(-1)?.write(event);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(overviews()).toBe(before + 1);
    streams.at(-1)?.write(foreignEvent);
    await until(() => overviews() === before + 2);
  },
);

test('an event of another device is applied while a write of this one gets no response', async () => {
  const store = await open();
  const left = store.dispatch(api.endpoints.listCustomers.initiate());
  await left;
  left.unsubscribe();
  const before = overviews();
  const customers = () => server.seen.filter(({ url }) => url === '/api_customers').length;
  void store.dispatch(api.endpoints.zeroRemaining.initiate({ params: { id: 7 } }));
  await until(() => answerWrite !== null);
  streams.at(-1)?.write('event: invalidate\ndata: {"tags":["Overview","Customer"],"request":"other-1"}\n\n');
  await until(() => overviews() === before + 1);
  // Cached, but not on the screen any more.
  expect(customers()).toBe(1);
});

test('an event about data that is not shown refetches nothing', async () => {
  await open();
  const before = overviews();
  streams.at(-1)?.write('event: invalidate\ndata: {"tags":["Recipe:3","Unheard"]}\n\n');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(overviews()).toBe(before);
});

test('a dropped live stream is opened again, and what is shown is refetched', async () => {
  const store = await open();
  const before = overviews();
  streams.at(-1)?.destroy();
  await until(() => store.getState().live === 'reconnecting');
  await until(() => store.getState().live === 'connected' && opened() === 2);
  await until(() => overviews() > before);
});

test('a failed read is repeated after a dropped stream, but not when the stream is first opened', async () => {
  failing = true;
  const store = await open({ readFirst: true });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(overviews()).toBe(1);
  failing = false;
  streams.at(-1)?.destroy();
  await until(() => store.getState().live === 'reconnecting');
  await until(() => overviews() === 2);
});

test('a silent live stream is replaced by a new one', async () => {
  await open({ silenceMs: 200 });
  await until(() => opened() >= 2);
});

test('the live stream is opened without waiting when the network is back', async () => {
  const store = await open({ firstWaitMs: 60_000 });
  streams.at(-1)?.destroy();
  await until(() => store.getState().live === 'reconnecting');
  window.dispatchEvent(new Event('online'));
  await until(() => store.getState().live === 'connected');
});

test('a live stream rejected with 401 ends the session and is not opened again', async () => {
  refuse = true;
  const store = await open();
  await until(() => store.getState().session.ended);
  const before = opened();
  setVisibility('hidden');
  setVisibility('visible');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(opened()).toBe(before);
});

test('unknown tags of a live event are ignored', () => {
  expect(parseInvalidateEvent('{"tags":["Good","GoodDetails:7","Other","Good:x",3]}').tags).toEqual([
    'Good',
    'GoodDetails:7',
  ]);
  expect(parseInvalidateEvent('{"tags":"Good"}').tags).toEqual([]);
  expect(parseInvalidateEvent('not json').tags).toEqual([]);
});

test('a stream goes on from its last event: a dropped one, and the first from what was known before anything was read', async () => {
  await open({ after: '7:7:', readFirst: true });
  const sent = () =>
    server.seen.filter(({ url }) => url === '/api_events').map(({ headers }) => headers['last-event-id']);
  expect(sent()).toEqual(['7:7:']);
  expect(overviews()).toBe(1);
  streams.at(-1)?.write('id: 8:8:\nevent: open\ndata: {}\n\n');
  streams.at(-1)?.write('id: 9:9:\nevent: invalidate\ndata: {"tags":["Overview"]}\n\n');
  await until(() => overviews() === 2);
  streams.at(-1)?.end();
  await until(() => opened() === 2);
  expect(sent()).toEqual(['7:7:', '9:9:']);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(overviews()).toBe(2);
});

function setVisibility(visibility: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

test.each([
  ['hidden', () => setVisibility('hidden'), () => setVisibility('visible')],
  [
    'left, and kept by the browser',
    () => window.dispatchEvent(new PageTransitionEvent('pagehide')),
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
])(
  'a tab that is %s has no live stream; shown again it goes on from its last event, and reads what it missed once (contract 1.97)',
  async (_, hide, show) => {
    const store = await open({ after: '7:7:', readFirst: true });
    streams.at(-1)?.write('id: 8:8:\nevent: invalidate\ndata: {"tags":["Overview"]}\n\n');
    await until(() => overviews() === 2);
    hide();
    await until(() => streams[0]!.closed);
    expect(store.getState().live).toBe('connecting');
    show();
    await until(() => store.getState().live === 'connected');
    expect(server.seen.findLast(({ url }) => url === '/api_events')?.headers['last-event-id']).toBe('8:8:');
    const missed = ['9:9:', '10:10:', '11:11:'].map(
      (position) => `id: ${position}\nevent: invalidate\ndata: {"tags":["Overview"]}\n\n`,
    );
    streams.at(-1)?.write(missed.join(''));
    await until(() => overviews() === 3);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([opened(), overviews()]).toEqual([2, 3]);
  },
);

test('a tab that was opened in the background has no live stream before it is shown (contract 1.97)', async () => {
  setVisibility('hidden');
  const extra = { tokens: { current: async () => 'token', renew: async () => null }, origin: server.origin };
  const store = testStore(extra);
  stop = store.dispatch(startLive({ after: '7:7:' }));
  await store.dispatch(api.endpoints.getOverview.initiate());
  expect(opened()).toBe(0);
  setVisibility('visible');
  await until(() => store.getState().live === 'connected');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(overviews()).toBe(1);
});

test('everything shown is read again if the server cannot go on from the last event', async () => {
  await open({ after: '7:7:', readFirst: true });
  streams.at(-1)?.write('id: 9:9:\nevent: reset\ndata: {}\n\n');
  await until(() => overviews() === 2);
});
