// @embedded-only: what is refused before any query
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { rawGoodType } from '../../../tests/kit/raw-good-type';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { Attacker, request, statusOf } from '../../../tests/kit/server/unauthenticated-attacks';
import { PICTURE_MAX_BYTES } from '../../domain/accounts';
import { BODY_MAX_BYTES } from '../../domain/limits';

const DEEP = 100_000;
const PART = 65_536;
/** What a connection within a machine holds between writer and reader, at most. */
const UNDER_WAY = 16_000_000;
const RATES = { open: { atOnce: 5, perSecond: 0.01 }, costly: { atOnce: 2, perSecond: 0.01 } };
let kitchen: TestApp;
let attacker: Attacker;
let signed: string;

beforeAll(async () => {
  kitchen = await testApp({ TRUST_PROXY: '127.0.0.1' }, { limits: { rates: RATES } });
  await kitchen.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = kitchen.app.server.address() as AddressInfo;
  attacker = new Attacker({ host: '127.0.0.1', port });
  signed = `Authorization: Bearer ${await kitchen.identity.token()}\r\n`;
});
afterAll(async () => {
  attacker.stop();
  await kitchen.close();
});

const JSON_TYPE = 'Content-Type: application/json\r\n';
/** A request with a body, whose answer ends the connection. */
function withBody(path: string, body: string | Buffer, headers = ''): Buffer {
  const head = `${headers}${JSON_TYPE}Connection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return Buffer.concat([Buffer.from(request(path, { method: 'POST', headers: head })), Buffer.from(body)]);
}

/** The head of an answer is there. */
const HEAD = /\r\n\r\n/;
const text = JSON.stringify;
test.each([
  ['arrays in arrays', '['.repeat(DEEP) + ']'.repeat(DEEP)],
  ['a name of arrays in arrays', `{"name":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`],
  ['objects in objects', `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`],
  ['a huge number', `{"name":${'9'.repeat(BODY_MAX_BYTES - 20)}}`],
  ['a number of a huge size', '{"name":1e999999}'],
  ['many keys', text(Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`k${n}`, 1])))],
  ['one huge key', text({ ['k'.repeat(BODY_MAX_BYTES - 20)]: 1 })],
  ['a prototype', '{"__proto__":{"polluted":1},"name":"x"}'],
  ['a constructor', '{"constructor":{"prototype":{"polluted":1}}}'],
  ['an open string', `"${'\\u0000'.repeat(100_000)}`],
])('a body of %s is refused (contract 5.34)', async (_what, body) => {
  const answer = await attacker.say(withBody('/api_good_types', body, signed));
  expect(statusOf(answer)).toBe(400);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('a key that a body has twice has its last value', async () => {
  const { name, ...rest } = rawGoodType('סוכר כפול');
  const body = `{"name":"ראשון",${text({ ...rest, name }).slice(1)}`;
  const answer = await attacker.say(withBody('/api_good_types', body, signed));
  expect(statusOf(answer)).toBe(201);
  const { body: types } = await kitchen.call<{ name: string }[]>('GET', '/api_good_types');
  expect(types.map((type) => type.name)).toEqual(['סוכר כפול']);
});

test('a compressed body is refused before it is read, and any body where nobody would take it (contract 5.34)', async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000));
  const coded = `${signed}Content-Encoding: gzip\r\n`;
  expect(statusOf(await attacker.say(withBody('/api_good_types', bomb, coded)))).toBe(415);
  // Only the header is sent: the answer does not wait for the body.
  const head = (headers: string) => `${headers}${JSON_TYPE}Content-Length: 1000000\r\n`;
  const early = (path: string, headers = '') =>
    attacker.say(request(path, { method: 'POST', headers: head(headers) }), HEAD);
  expect(statusOf(await early('/api_good_types', coded))).toBe(415);
  expect(statusOf(await early('/api_good_types'))).toBe(401);
  expect(statusOf(await early('/nothing'))).toBe(404);
  expect(statusOf(await early('/api_nothing'))).toBe(404);
});

test.each([
  ['a picture', 'PUT', '/api_account/picture', PICTURE_MAX_BYTES],
  ['a body', 'POST', '/api_good_types', BODY_MAX_BYTES],
])(
  '%s above its limit is refused by its header, or once the limit is passed (contract 5.83)',
  async (_what, method, path, max) => {
    // Of a person, one picture is received at a time.
    const headersOf = async (name: string) =>
      `Authorization: Bearer ${await kitchen.identity.token({ subject: name, name })}\r\n${JSON_TYPE}`;
    // Only the header is sent.
    const length = `Content-Length: ${max + 1}\r\n`;
    const told = request(path, { method, headers: `${await headersOf('דנה')}${length}` });
    expect(statusOf(await attacker.say(told, HEAD))).toBe(413);
    const socket = await attacker.connect({ reads: false });
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    const inParts = `${await headersOf('נועה')}Transfer-Encoding: chunked\r\n`;
    socket.write(request(path, { method, headers: inParts }));
    const part = `${PART.toString(16)}\r\n${'x'.repeat(PART)}\r\n`;
    let sent = 0;
    for (; answer === '' && sent < 10 * UNDER_WAY; sent += PART)
      await new Promise((written) => socket.write(part, written));
    expect(statusOf(answer)).toBe(413);
    // What is under way is more than what was read.
    expect(sent).toBeLessThan(max + UNDER_WAY);
  },
);

test.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
  ['a length and parts', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
  ['parts in an unknown coding', 'Transfer-Encoding: chunked, identity\r\n'],
  ['a length that is no number', 'Content-Length: 5a\r\n'],
  ['a header with a space before its colon', 'Content-Length : 5\r\n'],
  ['64 kB of headers', `X: ${'x'.repeat(64_000)}\r\n`],
])(
  'a request with %s is refused, and nothing after it is read as another (contract 5.35)',
  async (_what, headers) => {
    const smuggled = request('/health/live');
    const sent = request('/api_good_types', { method: 'POST', headers: signed + headers });
    const answer = await attacker.say(`${sent}0\r\n\r\n${smuggled}`);
    expect([400, 413]).toContain(statusOf(answer));
    expect(answer.split('HTTP/1.1').length).toBe(2);
  },
);

test('a search of ten thousand letters is refused (contract 5.34)', async () => {
  for (const letter of ['a', '%D7%90', '%F0%9F%98%80', '%CC%81', '%25']) {
    const q = letter.repeat(Math.floor(10_000 / letter.length));
    const headers = `${signed}Connection: close\r\n`;
    const answer = await attacker.say(request(`/api_goods?q=${q}`, { headers }));
    expect([letter, statusOf(answer)]).toEqual([letter, 400]);
  }
});

test('unauthenticated calls are counted by the address that a trusted proxy reports, except health checks (contract 5.27, 5.31)', async () => {
  const ask = async (path: string, address: string) => {
    const headers = `X-Forwarded-For: 9.9.9.9, ${address}\r\nConnection: close\r\n`;
    return statusOf(await attacker.say(request(path, { headers })));
  };
  const times = async (count: number, path: string, address: string) => {
    const statuses: number[] = [];
    for (let time = 0; time < count; time++) statuses.push(await ask(path, address));
    return statuses;
  };
  expect(await times(6, '/config.json', '1.1.1.1')).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await ask('/config.json', '1.1.1.2')).toBe(200);
  expect(await times(8, '/health/ready', '1.1.1.1')).toEqual(Array(8).fill(200));
});

test('three hundred streams of one token are twelve (contract 5.32)', async () => {
  const sockets = await Promise.all(Array.from({ length: 300 }, () => attacker.connect()));
  await Promise.all(
    sockets.map(async (socket) => {
      socket.write(request('/api_events', { headers: signed }));
      await new Promise((resolve) => socket.once('data', resolve));
    }),
  );
  await attacker.say(request('/api_events', { headers: signed }), /event: open/);
  // An ended stream leaves its connection, which answers the next request.
  let streams = sockets.length;
  for (const socket of sockets) {
    socket.once('close', () => (streams -= 1));
    socket.on('data', (data) => String(data).includes('HTTP/1.1 200') && socket.destroy());
    if (socket.closed) streams -= 1;
    else socket.write(request('/health/live'));
  }
  while (streams > 12) await pause(10);
});
