// @embedded-only: settings of a process
import { startCollector } from './testing/collector';
import { freePort } from '../../scripts/tools/free-port.mjs';
import { startServer } from './testing/server-process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'tfuka-metrics-'))));
afterAll(() => rm(folder, { recursive: true }));

test('METRICS_PORT has /metrics and nothing else, and the main port has none (contract 5.45, 5.52)', async () => {
  const port = await freePort();
  const figures = `http://127.0.0.1:${port}/metrics`;
  const METRICS_TOKEN = 'a-token-for-figures';
  const server = await startServer({ DATA_DIR: folder, METRICS_PORT: String(port), METRICS_TOKEN });
  try {
    expect((await fetch(figures)).status).toBe(401);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(figures, { headers })).text();
    expect(text).toMatch(/^tfuka_database_up 1$/m);
    expect(text).toMatch(/^tfuka_pool_size{pool="reads"} 1$/m);
    expect((await fetch(`http://127.0.0.1:${port}/config.json`, { headers })).status).toBe(404);
    expect((await fetch(`${server.origin}/metrics`, { headers })).status).toBe(404);
  } finally {
    await server.stop();
  }
});

test('a METRICS_PORT that is in use ends the start with one line, before a database is made (contract 5.17)', async () => {
  const PORT = String(await freePort());
  const used = await startServer({ DATA_DIR: join(folder, 'one'), METRICS_PORT: PORT });
  try {
    await expect(startServer({ DATA_DIR: join(folder, 'two'), METRICS_PORT: PORT })).rejects.toThrow(
      `METRICS_PORT ${PORT} on METRICS_HOST 127.0.0.1 cannot be used: EADDRINUSE`,
    );
    expect(existsSync(join(folder, 'two'))).toBe(false);
  } finally {
    await used.stop();
  }
});

test('a stopped server sends the traces that it has not sent yet (contract 5.53)', async () => {
  const collector = await startCollector();
  const { endpoint, spans } = collector;
  try {
    const server = await startServer({ DATA_DIR: folder, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    await fetch(`${server.origin}/health/ready`);
    await server.stop();
  } finally {
    collector.close();
  }
  const call = spans.find(({ name }) => name === 'GET /health/ready')!;
  expect(spans).toContainEqual(expect.objectContaining({ name: 'select', parentSpanId: call.spanId }));
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
