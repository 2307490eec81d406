// @embedded-only: HTTP below the calls
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { endpoints } from '../../contract/endpoints';
import { RequestQueue } from './request-queue';

const TOKEN = 'Bearer known';
let server: Server;
let queue: RequestQueue;
let agent: Agent;
/** The paths in the order in which they began. */
let begun: string[];
/** How long the work on each request takes, in milliseconds of the clock that the queue reads: nothing else takes any time. */
let workMs: number;
let isFull: boolean;
let onBegin: () => void;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  begun = [];
  workMs = 0;
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  isFull = false;
  onBegin = () => undefined;
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    begun.push(request.url!);
    onBegin();
    now += workMs;
    response.end('x');
  };
  queue = new RequestQueue({ isFull: () => isFull, headers: { 'x-content-type-options': 'nosniff' } });
  server = createServer((request, response) => queue.add(request, response, handle));
  server.on('connection', () => queue.connectionAccepted());
  queue.markSignedIn(TOKEN);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  jest.restoreAllMocks();
  agent.destroy();
  await new Promise((resolve) => server.close(resolve));
});

interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}
function ask(path: string, isKnown = false): Promise<Answered> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const headers = isKnown ? { authorization: TOKEN } : {};
    get({ port, host: '127.0.0.1', path, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    }).once('error', reject);
  });
}
const askMany = (count: number, path: string, isKnown = false) =>
  Promise.all(Array.from({ length: count }, () => ask(path, isKnown)));
const countOf = (answers: Answered[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('many calls that wait too long: some are served, the rest are refused with Retry-After before any work (contract 5.84)', async () => {
  workMs = 5;
  const answers = await askMany(300, '/api_goods');
  const refused = answers.filter(({ status }) => status === 503);
  expect(countOf(answers, 200)).toBe(begun.length);
  expect(begun.length).toBeGreaterThanOrEqual(50);
  expect(refused).toHaveLength(300 - begun.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]!.headers).toMatchObject({ 'retry-after': '1', 'x-content-type-options': 'nosniff' });
  expect(refused[0]!.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(refused[0]!.text)).toMatchObject({ code: 'UNAVAILABLE' });
});

test('few calls are never refused, however long each takes', async () => {
  workMs = 30;
  expect(countOf(await askMany(40, '/api_goods'), 200)).toBe(40);
});

test('pages, signing in and streams wait longer than calls', async () => {
  workMs = 3;
  expect(countOf(await askMany(160, endpoints.streamEvents.path), 200)).toBe(160);
});

test('signed-in people come first, and other calls get their share (contract 5.85)', async () => {
  workMs = 5;
  const others = askMany(60, '/other');
  const known = askMany(20, '/known', true);
  await Promise.all([known, others]);
  const last = begun.lastIndexOf('/known');
  const before = begun.slice(0, last).filter((path) => path === '/other').length;
  expect(before).toBeLessThan(40);
  expect(begun.slice(last).filter((path) => path === '/other').length).toBeGreaterThan(15);
});

test('health is answered before everything that waits (contract 5.86)', async () => {
  workMs = 5;
  await ask('/api_goods');
  begun = [];
  const waiting = askMany(100, '/api_goods');
  while (begun.length < 5) await new Promise(setImmediate);
  await ask(endpoints.isLive.path);
  const at = begun.indexOf(endpoints.isLive.path);
  await waiting;
  expect(at).toBeLessThan(begun.length / 2);
});

test('a flood of pages and health checks without a token leaves the calls of who has signed in their time (contract 5.85)', async () => {
  workMs = 1;
  let isOver = false;
  const flood = Array.from({ length: 200 }, async (_, index) => {
    while (!isOver) await ask(index % 2 ? '/' : endpoints.isReady.path).catch(() => undefined);
  });
  const others = Array.from({ length: 100 }, async () => {
    while (!isOver) await ask('/api_goods').catch(() => undefined);
  });
  while (begun.length < 300) await new Promise(setImmediate);
  expect(countOf(await askMany(20, '/api_goods', true), 200)).toBe(20);
  isOver = true;
  await Promise.all([...flood, ...others]);
});

test('while others connect without end, few connections are accepted between a call of who has signed in and its beginning', async () => {
  let accepted = 0;
  let arrived = 0;
  const between: number[] = [];
  server.on('connection', () => accepted++);
  server.prependListener('request', () => (arrived = accepted));
  let isOver = false;
  const flood = Array.from({ length: 50 }, async () => {
    while (!isOver) {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
    }
  });
  onBegin = () => between.push(accepted - arrived);
  for (let call = 0; call < 30; call++) expect((await ask('/api_goods', true)).status).toBe(200);
  isOver = true;
  await Promise.all(flood);
  expect(between).toHaveLength(30);
  expect(Math.max(...between)).toBeGreaterThan(0);
  expect(Math.max(...between)).toBeLessThanOrEqual(31);
});

test('calls that arrived before the server stops are run, and later ones are refused except health checks (contract 5.21)', async () => {
  workMs = 20;
  let arrived = 0;
  const haveArrived = new Promise<void>((resolve) => {
    server.prependListener('request', () => ++arrived === 20 && process.nextTick(resolve));
  });
  const asked = [
    ...Array.from({ length: 18 }, () => ask('/api_goods', true)),
    ask('/api_goods'),
    ask('/page'),
  ];
  await haveArrived;
  queue.close();
  expect(begun).toHaveLength(20);
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  expect((await ask('/api_goods', true)).status).toBe(503);
  expect((await ask(endpoints.isReady.path)).status).toBe(200);
});

test('while too many calls are in progress new ones are refused at once, and nothing else is', async () => {
  isFull = true;
  expect((await ask('/api_goods')).status).toBe(503);
  for (const path of ['/', '/oauth2/authorize', endpoints.streamEvents.path, endpoints.checkVersion.path]) {
    expect((await ask(path)).status).toBe(200);
  }
});
