import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The machines of the cluster, and what each has where. On this one machine each has an address of loopback for its own, so
// that ports and files are those of a real deployment: there only the addresses are others.

export const MACHINES = [1, 2, 3].map((number) => ({ name: `node${number}`, address: `127.7.0.${number}` }));

/** Where HAProxy listens. */
export const PROXY = '127.0.0.1';

export const PORTS = {
  etcd: 2379,
  etcdPeers: 2380,
  postgres: 5432,
  patroni: 8008,
  web: 3000,
  /** Of HAProxy: the product, the server that writes, those that only read, and what it knows of them all. */
  proxy: { web: 8400, primary: 5000, replicas: 5001, status: 8404 },
};

export const DATABASE = 'tfuka';
export const ORIGIN = `http://${PROXY}:${PORTS.proxy.web}`;

/** The address of a database behind HAProxy, as a role. */
export const databaseUrl = (role, password, port = PORTS.proxy.primary) =>
  `postgres://${role}:${password}@${PROXY}:${port}/${DATABASE}`;

const secret = () => randomBytes(18).toString('base64url');

/**
 * The passwords of a cluster, made once and kept in its folder. Where SECRETS_KEY is set it is that, as of a database that
 * is restored there; throws where the folder has another.
 * @returns {Record<'postgres' | 'replicator' | 'patroni' | 'tfuka_owner' | 'tfuka' | 'SECRETS_KEY', string>}
 */
export function passwordsIn(folder) {
  const file = join(folder, 'passwords.json');
  if (!existsSync(file)) {
    const made = {
      postgres: secret(),
      replicator: secret(),
      patroni: secret(),
      tfuka_owner: secret(),
      tfuka: secret(),
      SECRETS_KEY: process.env.SECRETS_KEY || randomBytes(32).toString('base64'),
    };
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  }
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  if (process.env.SECRETS_KEY && process.env.SECRETS_KEY !== kept.SECRETS_KEY)
    throw new Error(`SECRETS_KEY is another than that of the cluster in ${folder}: choose another folder.`);
  return kept;
}
