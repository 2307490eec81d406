import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const isSafeAgain = ({ method, headers }: IncomingMessage) =>
  method === 'GET' || headers['idempotency-key'] !== undefined;

/**
 * A proxy that sends each request to the next of its servers, and to another where one cannot be reached or, if the request may
 * be made again, ends without an answer: as HAProxy does in ops/cluster/proxy-config.mjs.
 */
export async function roundRobin() {
  const servers: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const send = (message: IncomingMessage, body: Buffer, response: ServerResponse, tries: number) => {
    const to = servers[turn++ % servers.length]!;
    const { method, headers, url } = message;
    const sent = request(`${to}${url}`, { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.on('error', () => response.destroy()).pipe(response);
      response.on('close', () => answer.destroy());
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isReached = error.code !== 'ECONNREFUSED';
      if (response.headersSent || tries === 0 || (isReached && !isSafeAgain(message))) response.destroy();
      else send(message, body, response, tries - 1);
    });
    sent.end(body);
  };
  const proxy = createServer((message, response) => {
    void buffer(message).then((body) => send(message, body, response, servers.length));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Their origins. */
    servers,
    async close() {
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
