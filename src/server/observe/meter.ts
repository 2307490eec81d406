import type pg from 'pg';
import type { Db } from '../db/tables';

/** What is read only when the figures are asked for. */
export interface Sources {
  /** By what they are for. */
  pools: Record<string, Pick<pg.Pool, 'options' | 'totalCount' | 'idleCount' | 'waitingCount'>>;
  db: Db;
  /** `readAt`: milliseconds since 1970. */
  feed: { figures: { readAt: number } };
  /** How many event streams are open. */
  streams: () => number;
  keptAnswers: { figures: { given: number; read: number; bytes: number } };
  replica: { pool: Sources['pools'][string]; figures: { standby: number; primary: number } };
  build: { version: string; build: string; commit: string; database: string };
  /** When the last backup ended; null while there is none. */
  lastBackupAt: () => Date | null;
}

/** An answered call; the status is `aborted` where the caller left before the end. */
export interface EndedCall {
  method: string;
  /** The pattern, never the URL, which may contain names. */
  route: string;
  status: string;
  seconds: number;
}

/**
 * Why a sign-in was refused: too many attempts, an unknown name or wrong password, a demo account without the demo, too many
 * passwords being checked at once, a wrong one-time or recovery code, a passkey that is not accepted.
 */
export const SIGN_IN_FAILURES = [
  'too_many',
  'wrong',
  'demo_off',
  'busy',
  'wrong_code',
  'wrong_passkey',
] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

/** Counts what happens, where it happens. */
export interface Meter {
  callBegan(): void;
  /** Null: an event stream, whose time tells nothing. */
  callEnded(call: EndedCall | null): void;
  callShed(): void;
  connectionWaited(seconds: number): void;
  statementFailed(error: unknown): void;
  signInFailed(reason: SignInFailure): void;
  /** Adds to what is read when the figures are asked for. */
  watch(sources: Partial<Sources>): void;
  /** All figures, in Prometheus's text format. */
  figures(): Promise<{ type: string; text: string }>;
}

/** The meter of this process; null, and nothing is counted, where no setting asks for figures. */
export let meter: Meter | null = null;

/** Set it before the database is opened. */
export function setMeter(used: Meter | null): void {
  meter = used;
}
