import { z } from 'zod';
import { FRONTEND_VERSION } from '../../domain/limits';
import { layoutText } from '../../strings/layout';
import { parseProxies, type TrustedProxies } from './proxies';

// Every setting: its name in the environment, its check, its default and what it means. `npm run settings` makes
// docs/settings.md of it.

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

export const DAY_SECONDS = 86_400;
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

const onOrOff = z.enum(['on', 'off'], 'must be on or off');

/** What is said of a setting; `unset` where it has no default of its own, and more is to be said than that it has none. */
const says = (description: string, unset?: string) => ({ description, unset });

const listening = {
  PORT: port.prefault('3000').meta(says('the port it listens on')),
  HOST: z.string().default('127.0.0.1').meta(says('the address it listens on; of a name the first address')),
  PUBLIC_ORIGIN: publicOrigin
    .optional()
    .meta(says('the address that people open, behind a proxy: scheme, host and port', '`http://HOST:PORT`')),
  TRUST_PROXY: proxies
    .optional()
    .meta(
      says(
        'the proxies in front: addresses or ranges (`10.0.0.5,10.1.0.0/16`), or how many ([032](decisions/032-strangers.md))',
        'loopback',
      ),
    ),
};

const database = {
  DATABASE_URL: address('postgres:', 'postgresql:')
    .optional()
    .meta(says('a PostgreSQL server; without it, the embedded database')),
  MIGRATE_DATABASE_URL: address('postgres:', 'postgresql:')
    .optional()
    .meta(
      says(
        'the same server as the owner of the tables, for migrations ([019](decisions/019-least-privilege.md))',
      ),
    ),
  REPLICA_URL: address('postgres:', 'postgresql:')
    .optional()
    .meta(
      says(
        'a hot standby of that server, or a balancer of several, which lists and reports are read from ([039](decisions/039-replica.md))',
      ),
    ),
  DATA_DIR: z.string().default('./data').meta(says('the folder of the embedded database')),
  SECRETS_KEY: secretKey
    .optional()
    .meta(
      says(
        'encrypts the secrets in the database: 32 random bytes, as `openssl rand -base64 32` makes them',
        'embedded: `DATA_DIR/secrets.key`, which is made; else none',
      ),
    ),
  SECRETS_KEY_BEFORE: secretKeys
    .optional()
    .meta(
      says('older keys that it replaces, with commas between ([033](decisions/033-encrypted-secrets.md))'),
    ),
  BACKUP_DIR: z
    .string()
    .optional()
    .meta(
      says(
        'a folder, on another disk, in which the server makes backups by itself ([035](decisions/035-backups.md))',
      ),
    ),
  BACKUP_EVERY: every.optional().meta(says('how often: minutes, hours or days (`30m`, `6h`, `1d`)', '`24h`')),
};

const people = {
  DEMO: onOrOff
    .optional()
    .meta(
      says(
        '`on` or `off`: fill a fresh database with a demo factory and its accounts',
        '`on` without `DATABASE_URL` and `OKTA_ISSUER`, else `off`',
      ),
    ),
  OKTA_ISSUER: issuer
    .optional()
    .meta(
      says(
        'an outside OpenID provider in place of the embedded one; it needs the next two',
        'none: the embedded one',
      ),
    ),
  OKTA_CLIENT_ID: z.string().optional().meta(says('the client that the web app is to it')),
  OKTA_AUDIENCE: z.string().optional().meta(says('whom its access tokens are for')),
  ROLES: onOrOff
    .default('off')
    .meta(says('`on`: what is a manager’s is refused to staff ([021](decisions/021-roles.md))')),
  MANAGERS_GROUP: line
    .default('managers')
    .meta(says('the group of the outside provider whose members are managers (its claim `groups`)')),
};

const factory = {
  SITE_TIME_ZONE: z
    .string()
    .default('Asia/Jerusalem')
    .refine(isTimeZone, 'is not a time zone')
    .meta(says('where days begin')),
  SITE_NAME: line
    .default(layoutText.product)
    .meta(says('the factory’s name, on paper and in the accessibility statement')),
  ACCESSIBILITY_CONTACT: line
    .optional()
    .meta(
      says(
        'how to reach the factory’s accessibility coordinator (name, telephone, mail), in the accessibility statement',
      ),
    ),
};

const running = {
  FRONTEND_VERSION: z
    .string()
    .default(FRONTEND_VERSION)
    .refine((value) => /^\d+(\.\d+)*$/.test(value), 'must be a version like 1.9')
    .meta(says('the version of the web app that counts as current')),
  KEPT_ANSWERS: onOrOff
    .default('on')
    .meta(says('`off`: every read is read anew from the database ([022](decisions/022-kept-answers.md))')),
  DRAIN_SECONDS: z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) <= DRAIN_MAX, `must be 0 to ${DRAIN_MAX}`)
    .transform(Number)
    .prefault('0')
    .meta(
      says(
        'how long a stopping server still takes calls while `/health/ready` is 503, for a load balancer to hear of it',
      ),
    ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info')
    .meta(says('JSON lines on standard output, from this level on')),
  NOTIFY_SOCKET: z
    .string()
    .optional()
    .meta(says('set by systemd, which is told that the server is ready and not hung')),
  WATCHDOG_USEC: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'must be microseconds, as systemd sets it')
    .transform(Number)
    .optional()
    .meta(says('set by systemd: within which time it is told again and again')),
};

const watching = {
  METRICS_PORT: port
    .optional()
    .meta(says('where `/metrics` has figures for Prometheus (`ops/monitoring/README.md`)')),
  METRICS_HOST: z.string().default('127.0.0.1').meta(says('the address of that port')),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,256}$/, 'must be 16 to 256 letters, digits and signs without spaces')
    .optional()
    .meta(
      says(
        'the bearer token that `/metrics` needs, 16 characters or more; without `METRICS_PORT` it is on the main port',
      ),
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('https:', 'http:')
    .optional()
    .meta(says('an OpenTelemetry collector, which traces of calls and statements are sent to')),
};

/** The settings by what they are about. */
export const SETTINGS = {
  'Where it listens': listening,
  'The record': database,
  People: people,
  'The factory': factory,
  Running: running,
  'Watching it': watching,
};

export const environmentVariables = z.object({
  ...listening,
  ...database,
  ...people,
  ...factory,
  ...running,
  ...watching,
});
export type Environment = z.infer<typeof environmentVariables>;
