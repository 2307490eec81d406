import type { ServerResponse } from 'node:http';
import { tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { testStore } from '../../../tests/kit/web/test-store';
import { startLive } from './live';

const LONG_MS = 500;

let server: TinyServer;
let stop: () => void = () => undefined;
let isUp = false;
let stream: ServerResponse | undefined;
/** The waits before the stream was opened again, in milliseconds; recorded instead of waited for. */
let waits: number[] = [];

beforeEach(async () => {
  [isUp, stream, waits] = [false, undefined, []];
  server = await tinyServer((_, response) => {
    if (!isUp) {
      response.writeHead(502).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': open\n\n');
    stream = response;
  });
  // Or waits are spread out.
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const { setTimeout } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms = 0) => {
    if (ms >= LONG_MS) waits.push(ms);
    return setTimeout(act, ms >= LONG_MS ? 0 : ms);
  }) as typeof globalThis.setTimeout);
});
afterEach(async () => {
  stop();
  await server.close();
});

async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('the waits before the live stream is opened again double up to a limit, and start over once it was open', async () => {
  const extra = { tokens: { current: async () => 'token', renew: async () => null }, origin: server.origin };
  const store = testStore(extra);
  stop = store.dispatch(startLive());
  await until(() => waits.length >= 8);
  const limit = waits[7]!;
  expect(waits.slice(0, 8)).toEqual(waits.slice(0, 8).map((_, index) => Math.min(1000 * 2 ** index, limit)));
  expect(limit).toBe(waits[6]);
  expect(limit).toBeGreaterThanOrEqual(4_000);

  isUp = true;
  await until(() => stream !== undefined && store.getState().live === 'connected');
  waits = [];
  isUp = false;
  stream!.destroy();
  await until(() => waits.length >= 2);
  expect(waits.slice(0, 2)).toEqual([1_000, 2_000]);
});
