import { Writable } from 'node:stream';
import { createLog } from '../../src/server/observe/log';
import { OpenTelemetryTracer } from '../../src/server/observe/open-telemetry';
import { setTracer, tracer } from '../../src/server/observe/start';
import { rawGoodType } from '../kit/raw-good-type';
import { testApp } from '../kit/server/app';
import { type Span, startCollector } from '../kit/server/collector';

let collector: Awaited<ReturnType<typeof startCollector>>;
let logged = '';
const log = createLog(
  'info',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  }),
);

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

beforeAll(async () => {
  collector = await startCollector();
  setTracer(new OpenTelemetryTracer(collector.endpoint, '1.9'));
  const app = await testApp({}, { log });
  const body = rawGoodType('קמח סודי');
  await app.call('POST', '/api_good_types', {
    body,
    headers: { traceparent: `00-${TRACE}-${PARENT}-01` },
  });
  await app.call('GET', '/api_suppliers', { query: { q: 'לוי' } });
  await app.close();
  await tracer!.close();
});
afterAll(() => collector.close());

test('a call is a span with its transaction and statements, in the trace of who calls (contract 5.53)', () => {
  const { spans } = collector;
  const call = spans.find(({ name }) => name === 'POST /api_good_types')!;
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  expect(attributesOf(call)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api_good_types',
    'http.response.status_code': 201,
    'tfuka.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const [transaction, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  expect([transaction!.name, others]).toEqual(['transaction', []]);
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === transaction!.spanId);
  expect(inside.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['insert people', 'insert good_types', 'insert journal', 'commit']),
  );
  expect(attributesOf(inside.find(({ name }) => name === 'insert journal')!)).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'insert',
    'db.collection.name': 'journal',
  });
});

test('a call without a trace begins one, and no span holds a value, a name or a URL (contract 5.53)', () => {
  const { spans } = collector;
  const call = spans.find(({ name }) => name === 'GET /api_suppliers')!;
  expect(call.traceId).not.toBe(TRACE);
  expect(call.parentSpanId).toBeUndefined();
  expect(spans.some(({ name, traceId }) => name === 'select suppliers' && traceId === call.traceId)).toBe(
    true,
  );
  expect(collector.sent()).not.toMatch(/סודי|לוי|דנה|Bearer|%D7/);
});

test('the log lines of a call have its trace (contract 5.54)', () => {
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const { spans } = collector;
  const call = spans.find(({ name }) => name === 'POST /api_good_types')!;
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'call', route: '/api_good_types', traceId: TRACE, spanId: call.spanId }),
  );
});
