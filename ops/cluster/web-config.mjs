import { databaseUrl, ORIGIN, PORTS } from './machines.mjs';

/**
 * The settings of the product on one machine: the same on each but for HOST.
 * @param {{ demo: string, replica: boolean }} options `replica`: whether lists and reports are read from the standbys
 */
export const webSettings = ({ address }, passwords, { demo, replica }) => ({
  HOST: address,
  PORT: String(PORTS.web),
  PUBLIC_ORIGIN: ORIGIN,
  TRUST_PROXY: '127.0.0.0/8',
  DATABASE_URL: databaseUrl('tfuka', passwords.tfuka),
  MIGRATE_DATABASE_URL: databaseUrl('tfuka_owner', passwords.tfuka_owner),
  ...(replica && { REPLICA_URL: databaseUrl('tfuka', passwords.tfuka, PORTS.proxy.replicas) }),
  SECRETS_KEY: passwords.SECRETS_KEY,
  DEMO: demo,
  LOG_LEVEL: 'warn',
});

/** As a file of systemd (EnvironmentFile=) has them. */
export const asEnvironmentFile = (settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
