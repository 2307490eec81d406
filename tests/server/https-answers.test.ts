// @embedded-only: no data is asked
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { createApp } from '../../src/server/app';
import { readConfig } from '../../src/server/config/config';
import { createIdentity } from '../../src/server/identity/identity';
import { Feed } from '../../src/server/record/feed';
import { testDatabase } from '../kit/server/database';

/** Answers of every kind, each as the raw text of a request. */
const REQUESTS = [
  'GET /health/live HTTP/1.1\r\nhost: x',
  'GET /config.json HTTP/1.1\r\nhost: x',
  'GET /api_account HTTP/1.1\r\nhost: x',
  'GET /nothing HTTP/1.1\r\nhost: x',
  'GET /%zz HTTP/1.1\r\nhost: x',
  'PATCH /api_goods HTTP/1.1\r\nhost: x',
  'broken',
  'GET /oauth2/default/v1/keys HTTP/1.1\r\nhost: x',
  'GET /oauth2/default/v1/authorize HTTP/1.1\r\nhost: x',
  'GET /oauth2/default/sign-in/x HTTP/1.1\r\nhost: x',
  'GET /oauth2/default/nothing HTTP/1.1\r\nhost: x',
  'POST /oauth2/default/v1/revoke HTTP/1.1\r\nhost: x\r\ncontent-length: 0',
];

test('behind https every answer, of whatever part of the server, has browsers stay with it (contract 4.58)', async () => {
  const log = pino({ level: 'silent' });
  const database = await testDatabase();
  const config = readConfig({ PUBLIC_ORIGIN: 'https://tfuka.example', DEMO: 'off' });
  const identity = await createIdentity(config, database, log);
  const feed = new Feed(database.db, log);
  const health = { state: 'ok' } as const;
  const app = await createApp({ config, database, identity, feed, health, log, webFolder: null });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = (request: string) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(`${request}\r\n${request === 'broken' ? '' : 'connection: close\r\n'}\r\n`);
    return text(socket);
  };
  try {
    for (const request of REQUESTS) {
      const answer = await ask(request);
      expect([request, answer]).toEqual([
        request,
        expect.stringMatching(/^HTTP\/1.1 \d+[^]*\r\nstrict-transport-security: max-age=31536000\r\n/i),
      ]);
    }
  } finally {
    await app.close();
    await feed.close();
    await database.close();
  }
});
