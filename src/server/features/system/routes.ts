import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../contract/endpoints';
import type { ClientConfig } from '../../../contract/system';
import type { Config } from '../../config';
import { openApi } from '../../http/openapi';

/** How the process is; set by whoever starts and stops it. */
export interface Health {
  state: 'starting' | 'ok' | 'stopping';
}

/** The calls that need no token. */
export function openRoutes(app: FastifyInstance, config: Config, client: ClientConfig, health: Health): void {
  const description = JSON.stringify(openApi(config.frontendVersion));
  app.get(endpoints.checkVersion.path, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { isCorrectVersion: request.headers['x-frontend-version'] === config.frontendVersion };
  });
  app.get(endpoints.getConfig.path, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return client;
  });
  app.get(endpoints.getOpenApi.path, async (_request, reply) =>
    reply.type('application/json').send(description),
  );
  app.get(endpoints.isLive.path, async () => ({ status: 'ok' }));
  app.get(endpoints.isReady.path, async (_request, reply) => {
    void reply.header('cache-control', 'no-store').status(health.state === 'ok' ? 200 : 503);
    return { status: health.state };
  });
}
