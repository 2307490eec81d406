import { connect, type AddressInfo, type Socket } from 'node:net';
import { testApp, type TestApp } from '../testing/app';

const SENT = 2_100;
let app: TestApp;
let address: AddressInfo;
let origin: string;
let sockets: Socket[];

beforeAll(async () => {
  app = await testApp({}, { receiveMs: 3_000 });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  address = app.app.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => app.close());
beforeEach(() => (sockets = []));
afterEach(() => sockets.forEach((socket) => socket.destroy()));

/** A connection on which a request was begun and not sent on. */
function begin(text: string): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket: Socket = connect(address.port, address.address, () =>
      socket.write(text, () => done(socket)),
    );
    socket.on('error', fail).resume();
    sockets.push(socket);
  });
}

const header = (more = '') =>
  `POST /api_good_types HTTP/1.1\r\nHost: kitchen\r\n${more}Content-Type: application/json\r\nContent-Length: 100\r\n`;

test('thousands of half-sent calls without a token take no place from those with one (contract 1.63, 5.22)', async () => {
  for (let at = 0; at < SENT; at += 100) {
    await Promise.all(Array.from({ length: 100 }, () => begin(`${header()}\r\n{"name":`)));
  }
  const headers = { authorization: `Bearer ${await app.identity.token()}` };
  expect((await fetch(`${origin}/api_goods`, { headers })).status).toBe(200);
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
});

test('a header or body that is not sent on ends its connection (contract 1.81)', async () => {
  const signed = header(`Authorization: Bearer ${await app.identity.token()}\r\n`);
  const begun = [signed, `${signed}\r\n{"name":`, `${header()}\r\n{"name":`];
  const open = await Promise.all(begun.map(begin));
  await Promise.all(open.map((socket) => new Promise((done) => socket.once('close', done))));
});
