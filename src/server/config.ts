import { FRONTEND_VERSION } from '../domain/limits';
import { layoutText } from '../strings/layout';

/** The server's settings. Only this file reads the environment. */
export interface Config {
  host: string;
  port: number;
  /** The public URL without a trailing slash; the embedded provider's issuer is built from it. */
  origin: string;
  databaseUrl: string | null;
  dataDir: string;
  demo: boolean;
  /** An external OpenID provider; null uses the embedded one. */
  outside: { issuer: string; clientId: string; audience: string } | null;
  siteTimeZone: string;
  /** The factory's name, shown on screens and printouts. */
  siteName: string;
  /** Contact details of the factory's accessibility coordinator. */
  accessibilityContact: string | null;
  frontendVersion: string;
  logLevel: string;
}

/** An invalid setting; the message is one line that names the variable. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function port(value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65535)
    throw new ConfigError(`PORT must be 0 to 65535, not "${value}"`);
  return number;
}

function url(name: string, value: string, protocols: string[]): string {
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(`${name} must be a ${protocols.join(' or ')}// address`);
  }
  return value.replace(/\/$/, '');
}

function timeZone(value: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  } catch {
    throw new ConfigError(`SITE_TIME_ZONE is not a time zone: "${value}"`);
  }
}

const TEXT_MAX = 256;

function shortText(name: string, value: string): string {
  const text = value.trim();
  if (text === '' || text.length > TEXT_MAX || /\p{Cc}/u.test(text))
    throw new ConfigError(`${name} must be one line of 1 to ${TEXT_MAX} characters`);
  return text;
}

function outsideProvider(env: Environment): Config['outside'] {
  const issuer = env.OKTA_ISSUER;
  const clientId = env.OKTA_CLIENT_ID;
  const audience = env.OKTA_AUDIENCE;
  if (!issuer && !clientId && !audience) return null;
  for (const [name, value] of Object.entries({
    OKTA_ISSUER: issuer,
    OKTA_CLIENT_ID: clientId,
    OKTA_AUDIENCE: audience,
  })) {
    if (!value)
      throw new ConfigError(`${name} is missing: OKTA_ISSUER, OKTA_CLIENT_ID and OKTA_AUDIENCE go together`);
  }
  return {
    issuer: url('OKTA_ISSUER', issuer!, ['https:', 'http:']),
    clientId: clientId!,
    audience: audience!,
  };
}

function demo(env: Environment): boolean {
  if (!env.DEMO) return !env.DATABASE_URL && !env.OKTA_ISSUER;
  if (env.DEMO !== 'on' && env.DEMO !== 'off')
    throw new ConfigError(`DEMO must be on or off, not "${env.DEMO}"`);
  return env.DEMO === 'on';
}

/** Host names that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Reads the settings; an empty variable counts as unset. Throws ConfigError on the first invalid one. */
export function readConfig(environment: Environment = process.env): Config {
  const env = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  ) as Environment;
  const host = env.HOST ?? '127.0.0.1';
  const listenPort = port(env.PORT ?? '3000');
  const shownHost =
    host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const logLevel = env.LOG_LEVEL ?? 'info';
  if (!LOG_LEVELS.includes(logLevel))
    throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  const frontendVersion = env.FRONTEND_VERSION ?? FRONTEND_VERSION;
  if (!/^\d+(\.\d+)*$/.test(frontendVersion))
    throw new ConfigError('FRONTEND_VERSION must be a version like 1.9');
  return {
    host,
    port: listenPort,
    origin: env.PUBLIC_ORIGIN
      ? url('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN, ['https:', 'http:'])
      : `http://${shownHost}:${listenPort}`,
    databaseUrl: env.DATABASE_URL
      ? url('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:'])
      : null,
    dataDir: env.DATA_DIR ?? './data',
    demo: demo(env),
    outside: outsideProvider(env),
    siteTimeZone: timeZone(env.SITE_TIME_ZONE ?? 'Asia/Jerusalem'),
    siteName: shortText('SITE_NAME', env.SITE_NAME ?? layoutText.product),
    accessibilityContact: env.ACCESSIBILITY_CONTACT
      ? shortText('ACCESSIBILITY_CONTACT', env.ACCESSIBILITY_CONTACT)
      : null,
    frontendVersion,
    logLevel,
  };
}
