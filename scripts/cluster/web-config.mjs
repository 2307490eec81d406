import { databaseUrl, ORIGIN, PORTS } from './machines.mjs';

/** The settings of the product on one machine: the same on each but for HOST. */
export const webSettings = ({ address }, passwords) => ({
  HOST: address,
  PORT: String(PORTS.web),
  PUBLIC_ORIGIN: ORIGIN,
  TRUST_PROXY: '127.0.0.0/8',
  DATABASE_URL: databaseUrl('tfuka', passwords.tfuka),
  MIGRATE_DATABASE_URL: databaseUrl('tfuka_owner', passwords.tfuka_owner),
  SECRETS_KEY: passwords.SECRETS_KEY,
  // In a real deployment: off, and npm run account -- add NAME.
  DEMO: 'on',
  LOG_LEVEL: 'warn',
});

/** As a file of systemd (EnvironmentFile=) has them. */
export const asEnvironmentFile = (settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
