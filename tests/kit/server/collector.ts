import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** A collector of traces, as far as a test needs one: what it was sent, as text and as spans. */
export async function startCollector() {
  const spans: Span[] = [];
  let sent = '';
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const isTraces = request.method === 'POST' && request.url === '/v1/traces';
      response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
      if (!isTraces) return;
      sent += body;
      for (const { scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    sent: () => sent,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
