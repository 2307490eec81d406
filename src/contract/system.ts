import { z } from 'zod';
import { FRONTEND_VERSION } from '../domain/limits';
import { timestamp } from './answers';
import { defineEndpoints } from './endpoint';

/** How the backups are that the server makes by itself: the last failed, the newest is too old, or all is well. */
const backupState = z.enum(['ok', 'late', 'failed']);

const backupStatus = z.object({
  state: backupState,
  /** When the newest backup was made; null before the first. */
  made_at: timestamp.nullable(),
});
export type BackupStatus = z.infer<typeof backupStatus>;

export const backupEndpoints = defineEndpoints('Backups', 'Copies of the whole record', {
  getBackup: {
    summary: 'How the backups are that the server makes by itself; null where it makes none',
    answer: backupStatus.nullable(),
  },
});

const health = z.object({ status: z.enum(['ok', 'starting', 'stopping', 'failing']) });
const readiness = health.extend({
  backup: backupState
    .optional()
    .describe('How the backups are that this server makes by itself, if it makes any.'),
});

const clientConfig = z.object({
  issuer: z.string().meta({ examples: ['http://127.0.0.1:3000/oauth2/default'] }),
  clientId: z.string().meta({ examples: ['tfuka-web'] }),
  /** The audience to request a token for; null for the issuer's default. */
  audience: z.nullable(z.string()).meta({ examples: [null] }),
  /** Whether the identity provider is embedded in this server. */
  embeddedProvider: z.boolean(),
  siteTimeZone: z.string().meta({ description: 'Where days begin and end.', examples: ['Asia/Jerusalem'] }),
  /** The factory's name, for printed pages and the accessibility statement. */
  siteName: z.string(),
  /** Contact details of the factory's accessibility coordinator; null if not configured. */
  accessibilityContact: z.string().nullable(),
  /** Whether the server makes backups by itself, so that managers can be told how they are. */
  makesBackups: z.boolean(),
  frontendVersion: z.string().meta({ examples: [FRONTEND_VERSION] }),
  build: z
    .string()
    .nullable()
    .meta({
      description: "What the web app's files are a part of; null where the server has none.",
      examples: ['3f9a0c1b'],
    }),
  position: z
    .string()
    .nullable()
    .meta({
      description:
        'A position in the journal, to follow the live events from; null while the database is away.',
      examples: ['7304:7304:'],
    }),
});
export type ClientConfig = z.infer<typeof clientConfig>;

export const systemEndpoints = defineEndpoints('System', 'Settings, health, live events', {
  checkVersion: {
    summary: 'Whether the calling web app is current (X-Frontend-Version)',
    answer: z.object({ isCorrectVersion: z.boolean() }),
  },
  streamEvents: {
    summary:
      "Server-Sent Events: 'invalidate' with {tags, request}: each tag a type or 'Type:id', and the request id, of every write. The id of an event is a position: `Last-Event-ID` or `after` goes on from it, and 'reset' says that it is too old, or of before the database was restarted or restored",
    query: z.strictObject({ after: z.string().optional().describe('A position in the journal.') }),
    answer: z.string(),
    stream: true,
  },
  getConfig: {
    summary: 'The settings of the web app',
    answer: clientConfig,
  },
  getOpenApi: {
    summary: 'This description',
    answer: z.record(z.string(), z.unknown()),
  },
  isLive: {
    summary: 'Whether the process runs',
    answer: health,
  },
  isReady: {
    summary: 'Whether it can serve',
    answer: readiness,
  },
});
