import { LOOPBACK } from './proxies';
import { DAY_SECONDS, type Environment, environmentVariables } from './settings';

/** An invalid setting; the message is one line that names the variable. */
export class ConfigError extends Error {}

/** An external OpenID provider; null uses the embedded one. */
function outsideProvider({ OKTA_ISSUER, OKTA_CLIENT_ID, OKTA_AUDIENCE, MANAGERS_GROUP }: Environment) {
  if (OKTA_AUDIENCE && OKTA_AUDIENCE === OKTA_CLIENT_ID)
    throw new ConfigError(
      'OKTA_AUDIENCE is OKTA_CLIENT_ID: ID tokens are for that, access tokens for the API',
    );
  if (OKTA_ISSUER && OKTA_CLIENT_ID && OKTA_AUDIENCE)
    return {
      issuer: OKTA_ISSUER,
      clientId: OKTA_CLIENT_ID,
      audience: OKTA_AUDIENCE,
      managersGroup: MANAGERS_GROUP,
    };
  const values = Object.entries({ OKTA_ISSUER, OKTA_CLIENT_ID, OKTA_AUDIENCE });
  const missing = values.filter(([, value]) => !value).map(([name]) => name);
  if (missing.length === values.length) return null;
  throw new ConfigError(
    `${missing[0]} is missing: OKTA_ISSUER, OKTA_CLIENT_ID and OKTA_AUDIENCE go together`,
  );
}

/** How the figures are given; null: not at all. */
function metricsAccess({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Environment) {
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return null;
  return { port: METRICS_PORT ?? null, host: METRICS_HOST, token: METRICS_TOKEN ?? null };
}

/** Host names that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Reads the settings; an empty variable counts as unset. Throws ConfigError on the first invalid one. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const set = Object.entries(environment).filter(([, value]) => value !== '');
  const read = environmentVariables.safeParse(Object.fromEntries(set));
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    throw new ConfigError(`${String(path[0])} ${message}`);
  }
  const { HOST: host, PORT: port, ...env } = read.data;
  if (env.MIGRATE_DATABASE_URL && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL is missing: MIGRATE_DATABASE_URL is of the same server');
  }
  if (env.BACKUP_EVERY && !env.BACKUP_DIR) {
    throw new ConfigError('BACKUP_DIR is missing: BACKUP_EVERY says how often a backup is written there');
  }
  if (env.REPLICA_URL && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL is missing: REPLICA_URL is a standby of that server');
  }
  if (env.REPLICA_URL && env.KEPT_ANSWERS === 'off') {
    throw new ConfigError(
      'KEPT_ANSWERS must be on with REPLICA_URL: both are told by the journal what is new',
    );
  }
  if (env.SECRETS_KEY_BEFORE && !env.SECRETS_KEY) {
    throw new ConfigError('SECRETS_KEY is missing: SECRETS_KEY_BEFORE has the keys that it replaces');
  }
  const shownHost =
    host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return {
    host,
    port,
    /** The origin as a browser sends it, without a trailing slash; the embedded provider's issuer is built from it. */
    origin: env.PUBLIC_ORIGIN ?? new URL(`http://${shownHost}:${port}`).origin,
    /** The proxies whose word is taken for where a call comes from. */
    trustProxy: env.TRUST_PROXY ?? LOOPBACK,
    databaseUrl: env.DATABASE_URL ?? null,
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL ?? null,
    /** A standby, or an address that leads to one of several, for reads. */
    replicaUrl: env.REPLICA_URL ?? null,
    dataDir: env.DATA_DIR,
    /** The keys of the secrets in the database, the current one first; for none see `db/secret-box.ts`. */
    secretKeys: env.SECRETS_KEY ? [env.SECRETS_KEY, ...(env.SECRETS_KEY_BEFORE ?? [])] : [],
    /** Where backups are written by themselves, and every how many seconds. */
    backups: env.BACKUP_DIR
      ? {
          dir: env.BACKUP_DIR,
          everySeconds: env.BACKUP_EVERY ?? DAY_SECONDS,
          siteTimeZone: env.SITE_TIME_ZONE,
        }
      : null,
    demo: env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL && !env.OKTA_ISSUER,
    outside: outsideProvider(read.data),
    /** Whether staff may not do what is a manager's. */
    roles: env.ROLES === 'on',
    siteTimeZone: env.SITE_TIME_ZONE,
    /** The factory's name, shown on screens and printouts. */
    siteName: env.SITE_NAME,
    /** Contact details of the factory's accessibility coordinator. */
    accessibilityContact: env.ACCESSIBILITY_CONTACT ?? null,
    frontendVersion: env.FRONTEND_VERSION,
    /** Whether answers are kept until what they show is written. */
    cacheAnswers: env.KEPT_ANSWERS === 'on',
    logLevel: env.LOG_LEVEL,
    /** How long a stopping server still takes calls, for a load balancer to hear that it stops. */
    drainSeconds: env.DRAIN_SECONDS,
    /** Without a port of its own, /metrics is on the main one, with the token. */
    metrics: metricsAccess(read.data),
    /** Set by systemd: where it is told how the process is, and within which time again and again. */
    serviceManager: env.NOTIFY_SOCKET
      ? { socket: env.NOTIFY_SOCKET, watchdogMs: (env.WATCHDOG_USEC ?? 0) / 1_000 }
      : null,
    /** Where traces are sent. */
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT } : null,
  };
}

/** The server's settings. Only this file reads the environment. */
export type Config = ReturnType<typeof readConfig>;
