// @embedded-only: HTTP below the calls
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { rawGoodType } from '../../../tests/kit/raw-good-type';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { errorAnswer } from '../../contract/errors';

const SENT = 2_100;
const RECEIVE_MS = 1_000;
let app: TestApp;
let address: AddressInfo;
let sockets: Socket[];

beforeAll(async () => {
  app = await testApp({}, { receiveMs: RECEIVE_MS });
  address = await listen(app);
});
afterAll(() => app.close());
beforeEach(() => (sockets = []));
afterEach(() => sockets.forEach((socket) => socket.destroy()));

async function listen({ app }: TestApp): Promise<AddressInfo> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app.server.address() as AddressInfo;
}

/** A connection with an incomplete request. */
function begin(text: string, to = address): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket: Socket = connect(to.port, to.address, () => socket.write(text, () => done(socket)));
    socket.on('error', fail);
    sockets.push(socket);
  });
}

const BODY = JSON.stringify(rawGoodType('קמח'));
const header = (more = '') =>
  `POST /api_good_types HTTP/1.1\r\nHost: kitchen\r\n${more}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(BODY)}\r\n`;
const signedHeader = async () => header(`Authorization: Bearer ${await app.identity.token()}\r\n`);

/** A raw response in its parts. */
function responseIn(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  return { status: Number(statusLine.split(' ')[1]), headers: lines.join('\n').toLowerCase(), body };
}

test('thousands of half-sent calls without a token do not block calls with one, and are ended (contract 1.63, 5.22, 5.29)', async () => {
  const patient = await testApp();
  const at = await listen(patient);
  for (let sent = 0; sent < SENT; sent += 100) {
    await Promise.all(Array.from({ length: 100 }, () => begin(`${header()}\r\n{"name":`, at)));
  }
  const origin = `http://127.0.0.1:${at.port}`;
  const headers = { authorization: `Bearer ${await patient.identity.token()}` };
  expect((await fetch(`${origin}/api_goods`, { headers })).status).toBe(200);
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  // What is left of a refused body is thrown away for some seconds only.
  await Promise.all(sockets.map(async (socket) => socket.closed || once(socket.resume(), 'close')));
  await patient.close();
});

test('the connection of a header or body that stops arriving is closed with an error of our own (contract 1.81, 1.56, 1.8)', async () => {
  const signed = await signedHeader();
  const answers = [signed, `${signed}\r\n{"name":`].map(async (start) => text(await begin(start)));
  for (const answer of await Promise.all(answers)) {
    const { status, headers, body } = responseIn(answer);
    expect(status).toBe(408);
    expect(errorAnswer.parse(JSON.parse(body)).code).toBe('TOO_SLOW');
    expect(headers).toContain("content-security-policy: default-src 'none'");
    expect(headers).toContain('x-content-type-options: nosniff');
  }
});

test('the connection of a body that stops arriving is closed even if the call was refused before (contract 1.81)', async () => {
  const { status } = responseIn(await text(await begin(`${header()}\r\n{"name":`)));
  expect(status).toBe(401);
});

test('a request that is not HTTP gets an error of our own (contract 1.56)', async () => {
  const { status, headers, body } = responseIn(await text(await begin('not http\r\n\r\n')));
  expect(status).toBe(400);
  expect(errorAnswer.parse(JSON.parse(body)).code).toBe('MALFORMED');
  expect(headers).toContain('x-frame-options: deny');
});

test('a request whose headers are too large gets an error of our own (contract 1.56)', async () => {
  const large = `GET /api_goods HTTP/1.1\r\nHost: kitchen\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`;
  const { status, body } = responseIn(await text(await begin(large)));
  expect(status).toBe(413);
  expect(errorAnswer.parse(JSON.parse(body)).code).toBe('TOO_LARGE');
});

test('bytes that are not HTTP end a connection whose response has started, without a second response', async () => {
  const authorization = `Authorization: Bearer ${await app.identity.token()}`;
  const socket = await begin(`GET /api_events HTTP/1.1\r\nHost: kitchen\r\n${authorization}\r\n\r\n`);
  const [start] = (await once(socket, 'data')) as [Buffer];
  expect(responseIn(String(start)).status).toBe(200);
  socket.write('not http\r\n\r\n');
  expect(await text(socket)).not.toContain('HTTP/1.1');
});

test('the server waits for a slow body as long as more of it arrives (contract 1.81)', async () => {
  const socket = await begin(`${await signedHeader()}\r\n`);
  const answered = once(socket, 'data') as Promise<[Buffer]>;
  const bytes = Buffer.from(BODY);
  let sent = 0;
  // Longer than the limit in all, though never between two bytes.
  for (const end = Date.now() + RECEIVE_MS * 1.6; Date.now() < end; sent++) {
    socket.write(bytes.subarray(sent, sent + 1));
    await wait(RECEIVE_MS / 8);
  }
  socket.write(bytes.subarray(sent));
  const [answer] = await answered;
  expect(responseIn(answer.toString()).status).toBe(201);
});
