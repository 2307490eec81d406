import { ConfigError, isLoopback, readConfig } from './config';

const OKTA = { OKTA_ISSUER: 'https://id.test/', OKTA_CLIENT_ID: 'web', OKTA_AUDIENCE: 'api://kitchen' };

test('the defaults are as documented, and an empty variable counts as unset (contract 1.13, 5.1, 5.2, 5.4, 5.11, 5.12, 5.45, 6.80)', () => {
  const defaults = {
    host: '127.0.0.1',
    port: 3000,
    origin: 'http://127.0.0.1:3000',
    trustProxy: ['127.0.0.0/8', '::1'],
    databaseUrl: null,
    migrateDatabaseUrl: null,
    replicaUrl: null,
    dataDir: './data',
    secretKeys: [],
    backups: null,
    demo: true,
    outside: null,
    roles: false,
    siteTimeZone: 'Asia/Jerusalem',
    siteName: 'תפוקה',
    accessibilityContact: null,
    frontendVersion: '1.9',
    cacheAnswers: true,
    logLevel: 'info',
    drainSeconds: 0,
    metrics: null,
    serviceManager: null,
    traces: null,
  };
  expect(readConfig({})).toEqual(defaults);
  const names =
    'HOST PORT TRUST_PROXY DATABASE_URL REPLICA_URL DATA_DIR SECRETS_KEY SECRETS_KEY_BEFORE BACKUP_DIR BACKUP_EVERY DEMO ROLES MANAGERS_GROUP SITE_TIME_ZONE SITE_NAME ACCESSIBILITY_CONTACT FRONTEND_VERSION KEPT_ANSWERS LOG_LEVEL DRAIN_SECONDS METRICS_PORT METRICS_HOST METRICS_TOKEN OTEL_EXPORTER_OTLP_ENDPOINT NOTIFY_SOCKET WATCHDOG_USEC OKTA_ISSUER';
  expect(readConfig(Object.fromEntries(names.split(' ').map((name) => [name, ''])))).toEqual(defaults);
});

test('each variable sets its setting (contract 5.3, 5.94, 5.9, 5.23, 5.24, 5.27, 5.45, 6.80)', () => {
  const keys = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));
  const given = {
    TRUST_PROXY: '10.0.0.5, 10.1.0.0/16',
    HOST: '0.0.0.0',
    PORT: '8080',
    DATABASE_URL: 'postgres://me@db/kitchen',
    MIGRATE_DATABASE_URL: 'postgres://owner@db/kitchen',
    DATA_DIR: '/srv/data',
    SECRETS_KEY: keys[0]!.toString('base64'),
    SECRETS_KEY_BEFORE: `${keys[1]!.toString('base64url')},${keys[2]!.toString('base64')}`,
    BACKUP_DIR: '/mnt/backups',
    BACKUP_EVERY: '6h',
    DEMO: 'on',
    ROLES: 'on',
    MANAGERS_GROUP: 'ראשי צוות',
    SITE_TIME_ZONE: 'Europe/Paris',
    SITE_NAME: ' מטבח הגליל ',
    ACCESSIBILITY_CONTACT: 'דנה כהן, 04-1234567',
    FRONTEND_VERSION: '2.0',
    KEPT_ANSWERS: 'off',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '15',
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
    METRICS_TOKEN: 'sixteen-letters!',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    NOTIFY_SOCKET: '/run/systemd/notify',
    WATCHDOG_USEC: '30000000',
    ...OKTA,
  };
  expect(readConfig(given)).toEqual({
    host: '0.0.0.0',
    port: 8080,
    origin: 'http://127.0.0.1:8080',
    trustProxy: ['10.0.0.5', '10.1.0.0/16'],
    databaseUrl: 'postgres://me@db/kitchen',
    migrateDatabaseUrl: 'postgres://owner@db/kitchen',
    replicaUrl: null,
    dataDir: '/srv/data',
    secretKeys: keys,
    backups: { dir: '/mnt/backups', everySeconds: 21_600, siteTimeZone: 'Europe/Paris' },
    demo: true,
    outside: {
      issuer: 'https://id.test',
      clientId: 'web',
      audience: 'api://kitchen',
      managersGroup: 'ראשי צוות',
    },
    roles: true,
    siteTimeZone: 'Europe/Paris',
    siteName: 'מטבח הגליל',
    accessibilityContact: 'דנה כהן, 04-1234567',
    frontendVersion: '2.0',
    cacheAnswers: false,
    logLevel: 'warn',
    serviceManager: { socket: '/run/systemd/notify', watchdogMs: 30_000 },
    drainSeconds: 15,
    metrics: { port: 9464, host: '0.0.0.0', token: 'sixteen-letters!' },
    traces: { endpoint: 'http://collector:4318' },
  });
});

test.each([
  [{}, true],
  [{ DATABASE_URL: 'postgres://db/kitchen' }, false],
  [OKTA, false],
  [{ DEMO: 'off' }, false],
  [{ DEMO: 'on', DATABASE_URL: 'postgres://db/kitchen' }, true],
])('whether %j has a demo: %s (contract 5.5)', (settings, demo) =>
  expect(readConfig(settings).demo).toBe(demo),
);

test.each([
  ['PORT', 'many'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DEMO', 'maybe'],
  ['SECRETS_KEY', 'a password'],
  ['SECRETS_KEY', Buffer.alloc(16).toString('base64')],
  ['SECRETS_KEY_BEFORE', `${Buffer.alloc(32).toString('base64')},short`],
  ['BACKUP_EVERY', 'daily'],
  ['BACKUP_EVERY', '24'],
  ['BACKUP_EVERY', '0h'],
  ['ROLES', 'true'],
  ['SITE_TIME_ZONE', 'Asia/Nowhere'],
  ['DATABASE_URL', 'mysql://x'],
  ['REPLICA_URL', 'mysql://x'],
  ['KEPT_ANSWERS', 'yes'],
  ['WATCHDOG_USEC', 'soon'],
  ['LOG_LEVEL', 'loud'],
  ['DRAIN_SECONDS', '601'],
  ['DRAIN_SECONDS', '1.5'],
  ['FRONTEND_VERSION', 'new'],
  ['METRICS_PORT', '65536'],
  ['METRICS_TOKEN', 'too short'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
  ['PUBLIC_ORIGIN', 'kitchen'],
  ['SITE_NAME', 'a\nb'],
  ['ACCESSIBILITY_CONTACT', 'x'.repeat(257)],
])('an invalid %s (%s) is reported in one line that names it (contract 5.17)', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^[^\n]*${name}[^\n]*$`));
});

test.each([
  ['https://kitchen.example/', 'https://kitchen.example'],
  ['HTTPS://Kitchen.Example:443', 'https://kitchen.example'],
  ['http://kitchen.example:80/', 'http://kitchen.example'],
  ['https://kitchen.example:8443', 'https://kitchen.example:8443'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('PUBLIC_ORIGIN %s is what a browser sends: %s (contract 4.53)', (PUBLIC_ORIGIN, origin) =>
  expect(readConfig({ PUBLIC_ORIGIN }).origin).toBe(origin),
);

test('without PUBLIC_ORIGIN a usual port is left out of the origin, too (contract 4.53)', () =>
  expect(readConfig({ HOST: 'Kitchen', PORT: '80' }).origin).toBe('http://kitchen'));

test.each([
  ['PUBLIC_ORIGIN', 'https://kitchen.example/app'],
  ['PUBLIC_ORIGIN', 'https://kitchen.example/?a=b'],
  ['PUBLIC_ORIGIN', 'https://kitchen.example/#top'],
  ['PUBLIC_ORIGIN', 'https://me:secret@kitchen.example'],
  ['PUBLIC_ORIGIN', 'ftp://kitchen.example'],
  ['OKTA_ISSUER', 'https://id.example?tenant=1'],
  ['OKTA_ISSUER', 'https://id.example/#x'],
  ['OKTA_ISSUER', 'https://me@id.example'],
])('%s cannot be %s, and one line says why (contract 4.53)', (name, value) => {
  expect(() => readConfig({ ...OKTA, [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ ...OKTA, [name]: value })).toThrow(new RegExp(`^${name} must [^\n]*$`));
});

test.each([
  ['HTTPS://ID.test:443/oauth2/default/', 'https://id.test/oauth2/default'],
  ['https://tenant.auth0.test/', 'https://tenant.auth0.test'],
])('the issuer %s is looked for at %s (contract 4.53)', (OKTA_ISSUER, issuer) =>
  expect(readConfig({ ...OKTA, OKTA_ISSUER }).outside!.issuer).toBe(issuer),
);

test('the audience of access tokens is not that of ID tokens (contract 4.49)', () =>
  expect(() => readConfig({ ...OKTA, OKTA_AUDIENCE: OKTA.OKTA_CLIENT_ID })).toThrow(
    /^OKTA_AUDIENCE [^\n]*$/,
  ));

test.each(Object.keys(OKTA))('an external provider needs all three variables: %s (contract 5.9)', (name) => {
  expect(() => readConfig({ ...OKTA, [name]: undefined })).toThrow(new RegExp(`^${name} is missing`));
});

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['192.168.1.5', false],
])('%s is a loopback address: %s (contract 5.16)', (host, only) => expect(isLoopback(host)).toBe(only));

test('REPLICA_URL needs a DATABASE_URL and cached answers (contract 5.140)', () => {
  const given = { DATABASE_URL: 'postgres://db/kitchen', REPLICA_URL: 'postgres://copies/kitchen' };
  expect(readConfig(given).replicaUrl).toBe(given.REPLICA_URL);
  expect(() => readConfig({ REPLICA_URL: given.REPLICA_URL })).toThrow(/^DATABASE_URL .*REPLICA_URL[^\n]*$/);
  expect(() => readConfig({ ...given, KEPT_ANSWERS: 'off' })).toThrow(/^KEPT_ANSWERS .*REPLICA_URL[^\n]*$/);
});
