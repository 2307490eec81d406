import { sql } from 'kysely';
import { SIGN_IN_IDLE_HOURS } from '../../domain/limits';
import { deviceText as text } from '../../strings/devices';
import type { Db } from '../db/tables';
import { endOtherSignIns, revokeGrant } from './provider/records';

type Marks<Key extends string> = readonly (readonly [Key, RegExp])[];

// The first that fits: browsers also name those that they are built on, and systems those that they pose as.
const BROWSERS: Marks<keyof typeof text.browsers> = [
  ['edge', /\bEdg(A|iOS)?\//],
  ['samsung', /\bSamsungBrowser\//],
  ['opera', /\b(OPR|OPT)\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /\bSafari\//],
];
const SYSTEMS: Marks<keyof typeof text.systems> = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['chromebook', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
];

/** A header of this length says it at its beginning; the rest is not searched. */
const LOOKED_AT = 512;

const found = <Key extends string>(marks: Marks<Key>, words: Record<Key, string>, userAgent: string) => {
  const [key] = marks.find(([, mark]) => mark.test(userAgent)) ?? [];
  return key && words[key];
};

/** A device in plain words, by its browser's `User-Agent`: 'כרום, אנדרואיד'; null if it says nothing that is known. */
export function deviceName(userAgent: string | undefined): string | null {
  const start = (userAgent ?? '').slice(0, LOOKED_AT);
  const browser = found(BROWSERS, text.browsers, start);
  const system = found(SYSTEMS, text.systems, start);
  return browser && system ? text.both(browser, system) : (browser ?? system ?? null);
}

/** Says in the database that a person signed in, with what device. A later sign-in of the same grant is the same device. */
export async function noteSignIn(
  db: Db,
  signIn: { subject: string; grant: string; userAgent: string | undefined },
): Promise<void> {
  const device = deviceName(signIn.userAgent);
  await sql`
    with account as (
      update accounts set signed_in_at = now() where subject::text = ${signIn.subject} returning id
    )
    insert into sign_ins (grant_id, account_id, device) select ${signIn.grant}, id, ${device} from account
        on conflict (grant_id) do update
       set account_id = excluded.account_id, device = excluded.device, last_used_at = now()`.execute(db);
}

/** The condition that the grant of a row `s` of `sign_ins` is still there. */
const hasGrant = sql<boolean>`exists (
  select from oidc_records where model = 'Grant' and id = s.grant_id and (expires_at is null or expires_at > now()))`;

/** The condition that a row `s` of `sign_ins` is of a device that is signed in: an idle one has to sign in again. */
export const isSignedIn = sql<boolean>`(${hasGrant}
  and s.last_used_at > now() - make_interval(hours => ${sql.lit(SIGN_IN_IDLE_HOURS)}))`;

/** A sign-in of an account, with the grant that its access tokens name. */
export interface SignInRow {
  id: number;
  at: Date;
  last_used: Date;
  device: string | null;
  grant: string;
}

/** The sign-ins of an account, the last used first. */
export async function findSignIns(db: Db, subject: string): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select s.id, s.at, s.last_used_at as last_used, s.device, s.grant_id as grant
      from sign_ins s join accounts on accounts.id = s.account_id
     where accounts.subject::text = ${subject} and ${isSignedIn}
     order by s.last_used_at desc, s.id desc`.execute(db);
  return rows;
}

/**
 * Ends one sign-in: its tokens, and the session of its browser, which could begin another without a password. Returns
 * its device; undefined where the account has no such sign-in.
 */
export async function endSignIn(
  db: Db,
  subject: string,
  id: number,
): Promise<{ device: string | null } | undefined> {
  const ended = (await findSignIns(db, subject)).find((each) => each.id === id);
  if (!ended) return undefined;
  await db.deleteFrom('sign_ins').where('id', '=', id).execute();
  await revokeGrant(db, ended.grant);
  await sql`
    delete from oidc_records
     where model = 'Session' and payload ->> 'accountId' = ${subject}
       and jsonb_path_exists(payload, '$.authorizations.*.grantId ? (@ == $grant)', ${JSON.stringify({ grant: ended.grant })}::jsonb)`.execute(
    db,
  );
  return { device: ended.device };
}

/** Ends all sign-ins of an account. */
export const endSignIns = (db: Db, subject: string) => endOtherSignIns(db, subject, null);

/** Deletes what is known of sign-ins that have ended. */
export async function deleteEndedSignIns(db: Db): Promise<void> {
  await sql`delete from sign_ins s where not ${hasGrant}`.execute(db);
}
