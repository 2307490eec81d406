import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, ConfigError } from '../config/config';

type Address = Pick<Config, 'host' | 'port'>;

/** Why a server cannot listen there, by the code of the error. */
const FAILURES: Record<string, ((address: Address) => string) | undefined> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is already in use: stop the other program or choose another PORT`,
  EACCES: ({ port }) => `PORT ${port} may not be listened on by this user: choose one from 1024 on`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST ${host} is a name that nobody knows`,
  EAI_AGAIN: ({ host }) => `HOST ${host} is a name that cannot be looked up`,
};

/** A ConfigError that names the setting, where one is the cause. */
export function listenError(error: NodeJS.ErrnoException, address: Address): Error {
  const reason = FAILURES[error.code ?? '']?.(address);
  return reason ? new ConfigError(reason) : error;
}

/** Throws ConfigError where the server could not listen there. Tried before the database is opened, or made. */
export async function requireFreePort({ host, port }: Address): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, { host, port });
  }
  await new Promise((done) => server.close(done));
}
