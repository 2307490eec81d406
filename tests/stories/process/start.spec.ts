import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { noteOf } from '../../../src/server/db/data-lock';
import { call, dataFolder, tokenOf, startServer } from '../../kit/stories/built-server';

test.describe.configure({ timeout: 300_000 });

// The settings that only fail where they are used, and one of those that are refused at once.
for (const [name, value] of [
  ['PORT', 'many'],
  ['HOST', 'no.such.host.invalid'],
  ['DATA_DIR', '/dev/null/data'],
] as const) {
  test(`an invalid ${name} ends the start with one line that names it (contract 5.17)`, async () => {
    const { folder, remove } = await dataFolder();
    const server = await startServer(folder, { DEMO: 'off', [name]: value });
    expect(await server.ended).toBe(1);
    expect(server.errors).toMatch(new RegExp(`^.*${name}.*\n$`));
    await remove();
  });
}

test('a PORT that is in use ends the start before anything is made (contract 5.17)', async ({ baseURL }) => {
  const { port } = new URL(baseURL!);
  const { folder, remove } = await dataFolder();
  const server = await startServer(folder, { DEMO: 'off' }, Number(port));
  expect(await server.ended).toBe(1);
  expect(server.errors).toBe(
    `PORT ${port} is already in use: stop the other program or choose another PORT\n`,
  );
  expect(readdirSync(folder)).toEqual([]);
  await remove();
});

test('a server with a new demo refuses to listen for other machines (contract 5.16)', async () => {
  const { folder, remove } = await dataFolder();
  const server = await startServer(folder, { HOST: '0.0.0.0', DEMO: 'on', LOG_LEVEL: 'silent' });
  expect(await server.ended).toBe(1);
  expect(server.errors).toMatch(/HOST.*demo/);

  // The refused start created no demo accounts.
  const settings = { HOST: '0.0.0.0', DEMO: 'off', LOG_LEVEL: 'silent' };
  const again = await (await startServer(folder, settings)).ready();
  again.signal('SIGTERM');
  expect(await again.ended).toBe(0);
  await remove();
});

test('a server with a new demo refuses to run behind a public proxy (contract 5.25)', async () => {
  const { folder, remove } = await dataFolder();
  const settings = { PUBLIC_ORIGIN: 'https://kitchen.example', DEMO: 'on', LOG_LEVEL: 'silent' };
  const server = await startServer(folder, settings);
  expect(await server.ended).toBe(1);
  expect(server.errors).toMatch(/^PUBLIC_ORIGIN is https:\/\/kitchen\.example, but .* demo accounts: .*\n$/);
  await remove();
});

test('a server reports when it is ready, refuses a second one, logs no personal data, and stops on a signal (contract 4.12, 5.1, 5.2, 5.12, 5.16, 5.18, 5.20)', async () => {
  const { folder, remove } = await dataFolder();
  const server = await (await startServer(folder, { DEMO: 'on' })).ready();
  expect(server.output.match(/^ready on .*$/gm)).toEqual([`ready on ${server.origin}`]);

  const second = await startServer(folder, { LOG_LEVEL: 'silent' });
  expect(await second.ended).toBe(1);
  expect(second.errors).toBe(
    `The data folder ${folder} (DATA_DIR) is already open in process ${server.pid}; only one may use it.\n`,
  );

  const token = await tokenOf(server.origin);
  const customers = await call(server.origin, token, '/api_customers');
  const [customer = ''] = customers.body as string[];
  expect(customer).not.toBe('');
  await call(server.origin, token, `/api_sold_goods?customer=${encodeURIComponent(customer)}`);
  const calls = server.output.split('\n').filter((line) => line.includes('"msg":"call"'));
  expect(calls.length).toBeGreaterThan(1);
  for (const line of calls)
    expect(JSON.parse(line)).toMatchObject({ reqId: expect.any(String), status: expect.any(Number) });
  for (const secret of [token, customer, encodeURIComponent(customer), 'manager', 'דנה']) {
    expect(server.output).not.toContain(secret);
  }

  const last = call(server.origin, token, '/api_goods');
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await last.catch(() => null);

  // The demo accounts stay stored without the demo.
  const open = await startServer(folder, { HOST: '0.0.0.0', DEMO: 'off', LOG_LEVEL: 'silent' });
  expect(await open.ended).toBe(1);
  expect(open.errors).toMatch(
    /^HOST is 0\.0\.0\.0, but everybody knows the passwords of the demo accounts: .*\n$/,
  );
  await remove();
});

test('a server without accounts prints how to create one (contract 4.19)', async () => {
  const { folder, remove } = await dataFolder();
  const server = await (await startServer(folder, { DEMO: 'off', LOG_LEVEL: 'silent' })).ready();
  expect(server.output).toContain('npm run account -- add NAME');
  expect(await (await fetch(`${server.origin}/health/ready`)).json()).toEqual({ status: 'ok' });
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await remove();
});

test('a server takes requests for accounts only without an outside provider (contract 4.20)', async () => {
  const { folder, remove } = await dataFolder();
  const outside = { OKTA_ISSUER: 'https://id.example', OKTA_CLIENT_ID: 'c', OKTA_AUDIENCE: 'a' };
  for (const provider of [{}, outside]) {
    const settings = { DEMO: 'off', LOG_LEVEL: 'silent', ...provider };
    const server = await (await startServer(folder, settings)).ready();
    expect(existsSync(join(noteOf(folder), 'account'))).toBe(provider !== outside);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  }
  await remove();
});
