import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { call, dataFolder, tokenOf, startServer } from '../../kit/stories/built-server';

test.describe.configure({ timeout: 300_000 });

/** Starts a write; the server has its header and waits for the body. */
async function beginWrite(origin: string, token: string, body: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let response = '';
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(response)));
  const continued = new Promise<void>((resolve) =>
    socket.on('data', (part) => {
      response += part.toString();
      if (response.includes('100 Continue')) resolve();
    }),
  );
  socket.write(
    [
      'POST /api_good_types HTTP/1.1',
      `Host: ${hostname}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  await continued;
  return { socket, ended };
}

const isRefused = (origin: string) =>
  fetch(`${origin}/health/live`).then(
    () => false,
    () => true,
  );

test('a stopping server refuses new calls, finishes the current one, and exits without an error (contract 5.21)', async () => {
  const { folder, remove } = await dataFolder();
  const settings = { DEMO: 'on', LOG_LEVEL: 'silent' };
  const server = await (await startServer(folder, settings)).ready();
  const token = await tokenOf(server.origin);
  const name = 'נמסר בזמן הסגירה';
  const material = { name, units: 'kilograms', purchasable: true, sellable: false, expires: false };
  const body = JSON.stringify({ ...material, manufactured: false, recipe_component: false });
  const write: { socket: Socket; ended: Promise<string> } = await beginWrite(server.origin, token, body);
  // Browsers open spare connections in advance.
  const spare = connect(Number(new URL(server.origin).port), '127.0.0.1');
  await new Promise((resolve) => spare.once('connect', resolve));

  server.signal('SIGTERM');
  await expect.poll(() => isRefused(server.origin)).toBe(true);
  write.socket.write(body);
  expect(await write.ended).toMatch(/HTTP\/1\.1 201 /);
  expect(await server.ended).toBe(0);

  // The data folder is released, with the write in it.
  const again = await (await startServer(folder, settings)).ready();
  const types = await call(again.origin, await tokenOf(again.origin), '/api_good_types');
  expect((types.body as { name: string }[]).map((type) => type.name)).toContain(name);
  await again.kill();
  await remove();
});

test('with DRAIN_SECONDS a stopping server says so before it refuses a call, and ends each connection with its answer (contract 5.119)', async () => {
  const { folder, remove } = await dataFolder();
  const settings = { DEMO: 'on', LOG_LEVEL: 'silent', DRAIN_SECONDS: '3' };
  const server = await (await startServer(folder, settings)).ready();
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${server.origin}${path}`);
    return [status, headers.get('connection')];
  };
  expect(await ask('/health/ready')).toEqual([200, 'keep-alive']);
  server.signal('SIGTERM');
  await expect.poll(() => ask('/health/ready')).toEqual([503, 'close']);
  expect(await ask('/api_version_check')).toEqual([200, 'close']);
  expect(await server.ended).toBe(0);
  await remove();
});
