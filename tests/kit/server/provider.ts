import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { inClear } from '../../../src/server/db/secret-box';
import type { Db } from '../../../src/server/db/tables';
import { createIdentity, type IdentityService } from '../../../src/server/identity/identity';
import { freePort } from '../free-port.mjs';

/** A log that takes nothing. */
export const silent = { warn: () => undefined };

export interface RunningProvider {
  origin: string;
  identity: IdentityService;
  app: FastifyInstance;
  close: () => Promise<void>;
}

/**
 * Starts the embedded provider on its own port, with this database, as the one of another public origin if told so. Close
 * it after the tests.
 */
export async function startProvider(
  db: Db,
  port?: number,
  demo = true,
  publicOrigin?: string,
  loggerInstance?: FastifyBaseLogger,
): Promise<RunningProvider> {
  const listenOn = port ?? (await freePort());
  const origin = `http://127.0.0.1:${listenOn}`;
  const identity = await createIdentity(
    { origin: publicOrigin ?? origin, outside: null, demo },
    { reserved: db, box: inClear },
    silent,
  );
  const app = Fastify({
    forceCloseConnections: true,
    ...(loggerInstance && { loggerInstance }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(identity.plugin!);
  await app.listen({ host: '127.0.0.1', port: listenOn });
  return {
    origin,
    identity,
    app,
    close: async () => {
      identity.signIns?.close();
      await app.close();
    },
  };
}
