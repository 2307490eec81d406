import type { AddressInfo } from 'node:net';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt } from '../../../../tests/kit/server/factories';
import { StreamLimits } from './events';

let kitchen: TestApp;
let origin: string;

beforeAll(async () => {
  kitchen = await testApp();
  await kitchen.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(kitchen.app.server.address() as AddressInfo).port}`;
});
afterAll(() => kitchen.close());

/** An open stream; `until` reads on until a text has come. */
async function listen(
  expiresIn = 900,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
) {
  const token = await kitchen.identity.token({ expiresIn });
  const response = await fetch(`${origin}/api_events${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  const until = async (text: string | null): Promise<string> => {
    while (text === null || !seen.includes(text)) {
      const { value, done } = await reader.read();
      if (done) break;
      seen += value;
    }
    return seen;
  };
  return { response, until, stop: () => reader.cancel() };
}

test('every device is notified of the changed data once a write is committed (contract 3.55)', async () => {
  const devices = [await listen(), await listen()];
  await Promise.all(devices.map(({ until }) => until(': open')));
  const { id } = await receipt(kitchen);
  await kitchen.call('POST', `/api_goods/${id}/zero_remaining`);
  for (const { response, until, stop } of devices) {
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const seen = await until(`GoodDetails:${id}`);
    const events = seen.split('\n\n').filter((block) => block.includes('event: invalidate\n'));
    const invalidations = events.map(
      (block) => JSON.parse(block.split('\ndata: ')[1]!) as { tags: string[] },
    );
    expect(invalidations[0]!.tags).toEqual(expect.arrayContaining(['PurchasedGood', 'Good', 'Overview']));
    expect([...invalidations[1]!.tags].sort()).toEqual(
      [
        `GoodDetails:${id}`,
        `Movement:${id}`,
        'Availability',
        'Good',
        'InventoryReport',
        'Overview',
        'PurchasedGood',
        'SellableGood',
      ].sort(),
    );
    await stop();
  }
});

test('the event of a write has the request id of its response (contract 3.55)', async () => {
  const device = await listen();
  await device.until(': open');
  const { id } = await receipt(kitchen);
  const { headers } = await kitchen.call('POST', `/api_goods/${id}/zero_remaining`);
  expect(await device.until(`GoodDetails:${id}`)).toContain(`"request":"${String(headers['x-request-id'])}"`);
  await device.stop();
});

test('a refused or replayed write notifies nobody (contract 3.55)', async () => {
  const { id } = await receipt(kitchen);
  const headers = { 'idempotency-key': 'zero-once' };
  await kitchen.call('POST', `/api_goods/${id}/zero_remaining`, { headers });
  const device = await listen();
  await device.until(': open');
  await kitchen.call('POST', `/api_goods/${id}/zero_remaining`, { headers });
  await kitchen.call('POST', '/api_purchased_goods', { body: {} });
  const other = await receipt(kitchen);
  await kitchen.call('POST', `/api_goods/${other.id}/zero_remaining`);
  const seen = await device.until(`GoodDetails:${other.id}`);
  expect(seen).not.toContain(`GoodDetails:${id}`);
  expect(seen.match(/event: invalidate/g)).toHaveLength(2);
  await device.stop();
});

test('a stream ends when its token expires, so that the device reconnects with a new one', async () => {
  const device = await listen(2);
  const seen = await device.until(null);
  expect(seen).toContain(': open');
});

test('a stream goes on from the last event, by header or parameter, and says so if it cannot (contract 3.55, 6.5, 6.6)', async () => {
  const device = await listen();
  await device.until('event: open');
  const first = await receipt(kitchen);
  await kitchen.call('POST', `/api_goods/${first.id}/zero_remaining`);
  const seen = await device.until(`GoodDetails:${first.id}`);
  await device.stop();
  const position = [...seen.matchAll(/^id: (.*)$/gm)].at(-1)![1]!;
  const missed = await receipt(kitchen);
  await kitchen.call('POST', `/api_goods/${missed.id}/zero_remaining`);
  for (const more of [
    { headers: { 'last-event-id': position } },
    { query: `?after=${encodeURIComponent(position)}` },
  ]) {
    const back = await listen(900, more);
    const caughtUp = await back.until(`GoodDetails:${missed.id}`);
    expect(caughtUp.match(/event: invalidate/g)).toHaveLength(2);
    expect(caughtUp).not.toContain(`GoodDetails:${first.id}`);
    // A connection that breaks after `open` has lost nothing.
    expect(caughtUp.split('\n\n')[0]).toContain(`id: ${position}\n`);
    await back.stop();
  }
  const foreign = await listen(900, { headers: { 'last-event-id': 'of another server' } });
  expect(await foreign.until('event: reset')).not.toContain('event: invalidate');
  await foreign.stop();
});

test('a stream without a token is refused', async () => {
  const response = await fetch(`${origin}/api_events`);
  expect(response.status).toBe(401);
});

test('a new stream takes the place of the oldest of its sign-in, or of the person with the most (contract 5.32)', () => {
  const ended: string[] = [];
  const streams = new StreamLimits({ ofSignIn: 2, inAll: 4 });
  const add = (name: string, signIn: string, person: string) =>
    streams.add(() => ended.push(name), { signIn, person });
  add('dana 1', 'tablet', 'dana');
  add('dana 2', 'tablet', 'dana');
  add('dana 3', 'tablet', 'dana');
  expect(ended).toEqual(['dana 1']);
  add('ido 1', 'phone', 'ido');
  add('dana 4', 'desk', 'dana');
  expect(ended).toEqual(['dana 1']);
  add('ruth 1', 'desk of ruth', 'ruth');
  expect(ended).toEqual(['dana 1', 'dana 2']);
  expect(streams.size).toBe(4);
});
