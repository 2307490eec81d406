import { type RawBuilder, sql } from 'kysely';
import { SIGN_IN_BUDGETS as MAX, SIGN_IN_FAILURES_MINUTES } from '../../domain/limits';
import type { Db } from '../db/tables';
import { loginKey } from './accounts';
import { networkOf } from './budget';

const MINUTE_MS = 60_000;
const WINDOW_MS = SIGN_IN_FAILURES_MINUTES * MINUTE_MS;

/** Who tries a password. */
export interface Trier {
  login: string;
  address: string;
  /** Where the account has signed in before; null elsewhere. */
  device: string | null;
}

/** An attempt to sign in: refused at once, or allowed, with functions to call when it succeeds or was not made. */
export type Attempt =
  | { refused: true; retryAfterSeconds: number }
  | { refused: false; succeeded: () => Promise<void>; notMade: () => Promise<void> };

/** How many failures of which attempts are allowed in how long. */
interface Budget {
  max: number;
  windowMs: number;
  of: RawBuilder<unknown>;
}

/**
 * A person's own device has a budget of its own, so that others can try neither too many passwords of one account,
 * from wherever, nor lock its owner out.
 */
function budgetsOf(login: string, address: string, device: string | null): Budget[] {
  const budget = (max: number, of: RawBuilder<unknown>, windowMs = WINDOW_MS) => ({ max, windowMs, of });
  if (device !== null) return [budget(MAX.place, sql`login_key = ${login} and device = ${device}`)];
  return [
    budget(MAX.place, sql`login_key = ${login} and address = ${address}`),
    budget(MAX.account, sql`login_key = ${login}`),
    budget(MAX.address, sql`address = ${address}`),
    budget(MAX.minute, sql`true`, MINUTE_MS),
  ];
}

/** Seconds until an attempt is allowed by all of these budgets; 0 for now. `own` is in the counts already. */
async function secondsToWait(db: Db, budgets: Budget[], known: boolean, now: Date, own: 0 | 1) {
  const columns = budgets.map(({ of, windowMs }, at) => {
    const counted = sql`filter (where at > ${new Date(now.getTime() - windowMs)} and ${of})`;
    return sql`count(*) ${counted} as ${sql.ref(`count${at}`)}, min(at) ${counted} as ${sql.ref(`since${at}`)}`;
  });
  const { rows } = await sql<Record<string, string | Date | null>>`
    select ${sql.join(columns)} from sign_in_failures
     where at > ${new Date(now.getTime() - WINDOW_MS)} and device is ${known ? sql`not null` : sql`null`}
       and (${sql.join(
         budgets.map(({ of }) => sql`(${of})`),
         sql` or `,
       )})`.execute(db);
  const waits = budgets.map(({ max, windowMs }, at) => {
    if (Number(rows[0]![`count${at}`]) < max + own) return 0;
    const since = (rows[0]![`since${at}`] as Date | null) ?? now;
    return Math.max(1, Math.ceil((since.getTime() + windowMs - now.getTime()) / 1000));
  });
  return Math.max(...waits);
}

/**
 * Stores an attempt as failed before the password is checked, so that simultaneous attempts, on any server process,
 * count each other. Success deletes the failures of this account at this place.
 */
export async function beginAttempt(db: Db, trier: Trier, now = new Date()): Promise<Attempt> {
  const login = loginKey(trier.login);
  const address = networkOf(trier.address);
  const { device } = trier;
  const budgets = budgetsOf(login, address, device);
  // Asked before anything is stored, so that a storm of attempts costs a reading and leaves nothing behind.
  const early = await secondsToWait(db, budgets, device !== null, now, 0);
  if (early > 0) return { refused: true, retryAfterSeconds: early };

  const { id } = await db
    .insertInto('sign_in_failures')
    .values({ login_key: login, address, device, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const notMade = async () => {
    await db.deleteFrom('sign_in_failures').where('id', '=', id).execute();
  };
  const late = await secondsToWait(db, budgets, device !== null, now, 1);
  if (late > 0) {
    await notMade();
    return { refused: true, retryAfterSeconds: late };
  }
  return {
    refused: false,
    notMade,
    succeeded: async () => {
      const here = budgets[0]!.of;
      await db
        .deleteFrom('sign_in_failures')
        .where(sql<boolean>`${here} and device is ${device === null ? sql`null` : sql`not null`}`)
        .execute();
    },
  };
}

/** Deletes attempts that no longer count. */
export async function deleteOldAttempts(db: Db, now = new Date()): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('at', '<', new Date(now.getTime() - WINDOW_MS))
    .execute();
}
