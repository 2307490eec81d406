// @embedded-only: HTTP below the calls
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdmission } from './admission';

const connectionLimits = { unauthenticatedOfNetwork: 5, unauthenticated: 8, signedIn: 2 };
const STALLED_MS = 500;
const LARGE = Buffer.alloc(50_000_000);
let server: Server;
let sockets: Socket[];
/** How many requests began, and how many responses were closed. */
let begun: number;
let closed: number;
/** How many connections the server has accepted. */
let accepted: number;

/** A server that takes the address of a local client from nothing: it is of one network, or a proxy. */
async function listen(isProxy = false): Promise<void> {
  sockets = [];
  [begun, closed, accepted] = [0, 0, 0];
  const admission = createAdmission({
    headers: {},
    isProxy: () => isProxy,
    receiveMs: STALLED_MS,
    connectionLimits,
  });
  const handle: RequestListener = (request, response) => {
    begun++;
    response.once('close', () => closed++);
    if (request.url === '/signed') admission.connections.markSignedIn(request.socket);
    if (request.url !== '/never') response.end(request.url === '/large' ? LARGE : 'x');
  };
  server = admission.serverFactory(handle, { keepAliveTimeout: 5_000, requestTimeout: 60_000 });
  server.on('connection', () => accepted++);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
async function ask(socket: Socket, path: string): Promise<void> {
  const answered = once(socket, 'data');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await answered;
}
const silent = async (count: number) => {
  for (let opened = 0; opened < count; opened++) await open();
  while (accepted < sockets.length) await pause(5);
};
/** Which connections are ended, once so many are and a moment for others has passed. */
async function isEnded(count: number): Promise<boolean[]> {
  for (const socket of sockets) socket.resume();
  while (sockets.filter((socket) => socket.closed).length < count) await pause(5);
  await pause(20);
  return sockets.map((socket) => socket.closed);
}

test('a new connection takes the place of the one that has asked nothing for the longest time, never of a signed-in one (contract 5.30)', async () => {
  await listen();
  await ask(await open(), '/signed');
  const asked = await open();
  await silent(4);
  await ask(asked, '/');
  await silent(3);
  expect(await isEnded(3)).toEqual([false, false, true, true, true, false, false, false, false]);
});

test('the connections of a proxy are bounded in all only, and so many are known (contract 5.30)', async () => {
  await listen(true);
  for (let count = 0; count < 3; count++) await ask(await open(), '/signed');
  await silent(8);
  expect(await isEnded(1)).toEqual([false, false, true, ...Array<boolean>(8).fill(false)]);
});

test('a connection that sends requests without waiting for answers is ended', async () => {
  await listen();
  const socket = await open();
  socket.resume().write('GET /never HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(17));
  await once(socket, 'close');
});

const never = (header: string, count: number) => `GET /never HTTP/1.1\r\n${header}\r\n\r\n`.repeat(count);
test.each([
  ['Host: a', 'Host: a'],
  ['Host: a', 'Host: a\r\nConnection: upgrade\r\nUpgrade: a'],
  ['Host: a\r\nExpect: a', 'Host: a\r\nExpect: a'],
  ['A: a', 'A: a'],
])('a packet of many requests with %j and then %j: only the first are read', async (first, rest) => {
  await listen();
  let read = 0;
  for (const event of ['request', 'checkExpectation']) server.prependListener(event, () => read++);
  const socket = await open();
  socket.write(never(first, 17) + never(rest, 1_000));
  await new Promise((resolve) => socket.resume().once('close', resolve));
  expect(read).toBe(17);
  await ask(await open(), '/');
});

test.each([
  ['A: a', 400],
  ['Host: a\r\nExpect: a', 417],
])('a request with %j is %i', async (header, status) => {
  await listen();
  const socket = await open();
  const answered = once(socket, 'data');
  socket.write(`GET / HTTP/1.1\r\n${header}\r\n\r\n`);
  expect(String(await answered)).toMatch(
    new RegExp(`^HTTP/1.1 ${status} [^]*\r\nconnection: close\r\n`, 'i'),
  );
  await once(socket, 'close');
});

test('all requests that wait on a connection end with it, and Node.js warns of none', async () => {
  const warned = jest.spyOn(process, 'emitWarning');
  await listen();
  const socket = await open();
  const all = 16;
  socket.write('GET /never HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(all));
  while (begun < all) await pause(5);
  expect(closed).toBe(0);
  socket.destroy();
  while (closed < all) await pause(5);
  await pause(20);
  expect(closed).toBe(all);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('a connection whose answer is not read is ended, and one whose answer takes long is not (contract 5.36)', async () => {
  await listen();
  const [unread, waiting] = [await open(), await open()];
  const closed = new Promise((resolve) =>
    server.once('connection', (socket) => socket.once('close', resolve)),
  );
  const reader = await open();
  waiting.resume().write('GET /never HTTP/1.1\r\nHost: a\r\n\r\n');
  unread.pause().write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  reader.pause().write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await closed;
  await pause(STALLED_MS);
  expect(waiting.closed).toBe(false);
});
