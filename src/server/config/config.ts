import { z } from 'zod';
import { FRONTEND_VERSION } from '../../domain/limits';
import { layoutText } from '../../strings/layout';
import { LOOPBACK, parseProxies, type TrustedProxies } from './proxies';

/** An invalid setting; the message is one line that names the variable. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a ${protocols.join(' or ')}// address`,
    )
    .transform((value) => value.replace(/\/$/, ''));

/** An address as a browser writes it: letters of its host are small, and a usual port is left out. */
const normalised = (protocols: readonly string[], rules: (url: URL) => string | undefined) =>
  z.string().transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    const message =
      url && protocols.includes(url.protocol)
        ? (rules(url) ??
          (url.username || url.password ? 'must not have a name or a password in it' : undefined))
        : `must be a ${protocols.join(' or ')}// address`;
    if (url && message === undefined) return url.href.replace(/\/$/, '');
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const WEB = ['https:', 'http:'];
const publicOrigin = normalised(WEB, ({ pathname, search, hash }) =>
  pathname === '/' && !search && !hash
    ? undefined
    : 'must end after its host and port: a path is not supported',
);
const issuer = normalised(WEB, ({ search, hash }) =>
  search || hash ? 'must have no ? or # in it' : undefined,
);

const line = z
  .string()
  .trim()
  .regex(/^\P{Cc}{1,256}$/u, 'must be one line of 1 to 256 characters');

const proxies = z.string().transform((value, context): TrustedProxies => {
  const read = parseProxies(value);
  if (read !== null) return read;
  context.addIssue(
    'must be addresses or ranges with commas between, as 10.0.0.5,10.1.0.0/16, or a number of proxies',
  );
  return z.NEVER;
});

const secretKey = z
  .string()
  .regex(/^[\w+/-]{43}=?$/, 'must be 32 random bytes in base64, as openssl rand -base64 32 makes them')
  .transform((value) => Buffer.from(value, 'base64'));
const secretKeys = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(secretKey));

const DAY_SECONDS = 86_400;
const SECONDS = { m: 60, h: 3_600, d: DAY_SECONDS };
/** Minutes, hours or days, as seconds. */
const every = z.string().transform((value, context) => {
  const [, count, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(value) ?? [];
  if (count && unit) return Number(count) * SECONDS[unit as keyof typeof SECONDS];
  context.addIssue('must be minutes, hours or days, as 30m, 24h or 1d');
  return z.NEVER;
});

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

const port = z
  .string()
  .refine((value) => /^\d+$/.test(value) && Number(value) <= 65535, 'must be 0 to 65535')
  .transform(Number);

/** Ten minutes. */
const DRAIN_MAX = 600;

const environmentVariables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.prefault('3000'),
  TRUST_PROXY: proxies.optional(),
  PUBLIC_ORIGIN: publicOrigin.optional(),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  MIGRATE_DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  REPLICA_URL: address('postgres:', 'postgresql:').optional(),
  DATA_DIR: z.string().default('./data'),
  SECRETS_KEY: secretKey.optional(),
  SECRETS_KEY_BEFORE: secretKeys.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: every.optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  OKTA_ISSUER: issuer.optional(),
  OKTA_CLIENT_ID: z.string().optional(),
  OKTA_AUDIENCE: z.string().optional(),
  ROLES: z.enum(['on', 'off'], 'must be on or off').default('off'),
  MANAGERS_GROUP: line.default('managers'),
  SITE_TIME_ZONE: z.string().default('Asia/Jerusalem').refine(isTimeZone, 'is not a time zone'),
  SITE_NAME: line.default(layoutText.product),
  ACCESSIBILITY_CONTACT: line.optional(),
  FRONTEND_VERSION: z
    .string()
    .default(FRONTEND_VERSION)
    .refine((value) => /^\d+(\.\d+)*$/.test(value), 'must be a version like 1.9'),
  KEPT_ANSWERS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  DRAIN_SECONDS: z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) <= DRAIN_MAX, `must be 0 to ${DRAIN_MAX}`)
    .transform(Number)
    .prefault('0'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,256}$/, 'must be 16 to 256 letters, digits and signs without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('https:', 'http:').optional(),
  NOTIFY_SOCKET: z.string().optional(),
  WATCHDOG_USEC: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'must be microseconds, as systemd sets it')
    .transform(Number)
    .optional(),
});
type Environment = z.infer<typeof environmentVariables>;

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
    /** As a browser sends it, without a trailing slash; the embedded provider's issuer is built from it. */
    origin: env.PUBLIC_ORIGIN ?? new URL(`http://${shownHost}:${port}`).origin,
    /** The proxies whose word is taken for where a call comes from. */
    trustProxy: env.TRUST_PROXY ?? LOOPBACK,
    databaseUrl: env.DATABASE_URL ?? null,
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL ?? null,
    /** A standby, or an address that leads to one of several, for reads. */
    replicaUrl: env.REPLICA_URL ?? null,
    dataDir: env.DATA_DIR,
    /** Of the secrets in the database, today's first; none: see `db/secret-box.ts`. */
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
    keptAnswers: env.KEPT_ANSWERS === 'on',
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
