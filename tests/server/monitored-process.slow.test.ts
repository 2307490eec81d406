// @embedded-only: settings of a process

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../kit/free-port.mjs';
import { startServer } from '../kit/server-process';
import { startCollector } from '../kit/server/collector';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'tfuka-metrics-'))));
afterAll(() => rm(folder, { recursive: true }));

describe('a server with METRICS_PORT and a collector', () => {
  const METRICS_TOKEN = 'a-token-for-figures';
  let port: string;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    port = String(await freePort());
    collector = await startCollector();
    const OTEL_EXPORTER_OTLP_ENDPOINT = collector.endpoint;
    const settings = { METRICS_PORT: port, METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT };
    server = await startServer({ DATA_DIR: folder, ...settings });
  });
  afterAll(async () => {
    await server.stop();
    collector.close();
  });

  test('METRICS_PORT has /metrics and nothing else, and the main port has none (contract 5.45, 5.52)', async () => {
    const figures = `http://127.0.0.1:${port}/metrics`;
    expect((await fetch(figures)).status).toBe(401);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(figures, { headers })).text();
    expect(text).toMatch(/^tfuka_database_up 1$/m);
    expect(text).toMatch(/^tfuka_pool_size{pool="reads"} 1$/m);
    expect((await fetch(`http://127.0.0.1:${port}/config.json`, { headers })).status).toBe(404);
    expect((await fetch(`${server.origin}/metrics`, { headers })).status).toBe(404);
  });

  test('a METRICS_PORT that is in use ends the start with one line, before a database is made (contract 5.17)', async () => {
    await expect(startServer({ DATA_DIR: join(folder, 'two'), METRICS_PORT: port })).rejects.toThrow(
      `METRICS_PORT ${port} on METRICS_HOST 127.0.0.1 cannot be used: EADDRINUSE`,
    );
    expect(existsSync(join(folder, 'two'))).toBe(false);
  });

  test('a stopped server sends the traces that it has not sent yet (contract 5.53)', async () => {
    await fetch(`${server.origin}/health/ready`);
    await server.stop();
    const call = collector.spans.find(({ name }) => name === 'GET /health/ready')!;
    expect(collector.spans).toContainEqual(
      expect.objectContaining({ name: 'select', parentSpanId: call.spanId }),
    );
  });
});

test('a collector that does not answer holds up neither calls nor the stop (contract 5.53)', async () => {
  const collector = createServer();
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  const server = await startServer({ DATA_DIR: folder, OTEL_EXPORTER_OTLP_ENDPOINT });
  const asked = once(collector, 'request');
  expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200);
  const stopped = server.stop();
  await asked;
  await stopped;
  collector.close();
});
