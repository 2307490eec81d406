import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { errorText } from '../../strings/errors';
import { type Config, ConfigError } from '../config/config';
import { metrics } from '../observe/start';
import { CallError } from './call-error';

const METRICS_PATH = '/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes the same time whatever the token is. */
function isAllowed(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

/** `/metrics` beside the API, for who has the token. Does nothing where the figures have a port of their own. */
export function metricsRoute(app: FastifyInstance, { metrics: settings }: Pick<Config, 'metrics'>): void {
  if (!settings?.token || settings.port !== null) return;
  const { token } = settings;
  app.get(METRICS_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isAllowed(request.headers.authorization, token))
      throw new CallError('UNAUTHENTICATED', errorText.unauthenticated);
    const { type, text } = await metrics!.figures();
    return reply.type(type).send(text);
  });
}

/** `/metrics` on a port of its own, if the settings name one. Returns what closes it. Throws ConfigError. */
export async function openMetricsPort({
  metrics: settings,
}: Pick<Config, 'metrics'>): Promise<() => Promise<void>> {
  if (!settings || settings.port === null) return async () => undefined;
  const { port, host, token } = settings;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== METRICS_PATH) return response.writeHead(404).end();
    if (token && !isAllowed(request.headers.authorization, token)) return response.writeHead(401).end();
    return void metrics!.figures().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ConfigError(`METRICS_PORT ${port} on METRICS_HOST ${host} cannot be used: ${error.code}`)),
    );
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
