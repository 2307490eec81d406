import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Role } from '../../domain/roles';
import type { Db } from '../db/tables';
import type { Identity } from './verifier';

/** How often the sign-ins in use are looked up. One that was ended is out after twice this time at most. */
const REFRESH_MS = 20_000;
/** The last use of a sign-in is noted no more often than this. */
const NOTE_MS = 5 * 60_000;

type Caller = Pick<Identity, 'grant' | 'expiresAt'>;

interface Known {
  /** The role of the person; null if the sign-in has ended. */
  role: Role | null;
  /** When its newest token expires, in milliseconds since 1970: until then it is in use. */
  until: number;
  /** Whether there was a call since it was last looked up. */
  called: boolean;
  /** Callbacks for the end of the sign-in. */
  ends: Set<() => void>;
}

interface Options {
  /** Whether the demo accounts may sign in. */
  demo: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Whether the sign-ins that access tokens name still stand: the account is not disabled, and nobody has signed out, ended
 * it or changed the password; and the role that the account has now, whatever the token says. It is answered from memory.
 * One statement looks up all that are in use every 20 seconds, which also notices what other processes and commands ended;
 * a sign-in that is not known yet is looked up at once. While the database cannot be reached, what is known counts.
 */
export class SignIns {
  readonly #db: Db;
  readonly #options: Options;
  readonly #known = new Map<string, Known>();
  #asked = new Set<string>();
  #asking: Promise<void> | null = null;
  #refreshing: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | null = null;
  #refreshes = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Db, options: Options) {
    this.#db = db;
    this.#options = options;
  }

  /** The role of a caller whose sign-in stands, else null. Rejects only where it is not known and the database cannot tell. */
  async roleOf({ grant, expiresAt }: Caller): Promise<Role | null> {
    if (grant === null) return null;
    if (!this.#known.has(grant)) await this.#ask(grant);
    const known = this.#known.get(grant)!;
    known.called = true;
    known.until = Math.max(known.until, expiresAt);
    return known.role;
  }

  /** Calls `end` once the caller's sign-in has ended. Returns the function that stops waiting for that. */
  whenEnded({ grant }: Caller, end: () => void): () => void {
    const known = grant === null ? undefined : this.#known.get(grant);
    // The sign-in may have ended since the caller was let in.
    if (known?.role === null) end();
    known?.ends.add(end);
    return () => void known?.ends.delete(end);
  }

  /** Looks up all sign-ins in use as they are now. Calls that wait at the same time share one statement: the next that begins. */
  refresh(): Promise<void> {
    this.#waiting ??= this.#refreshing.then(() => {
      this.#waiting = null;
      this.#refreshing = this.#refresh();
      return this.#refreshing;
    });
    return this.#waiting;
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Lookups at the same moment share one statement. */
  #ask(grant: string): Promise<void> {
    this.#asked.add(grant);
    this.#asking ??= Promise.resolve().then(async () => {
      const asked = [...this.#asked];
      this.#asked = new Set();
      this.#asking = null;
      const refreshes = this.#refreshes;
      const roles = await this.#read(asked, []);
      for (const each of asked) {
        if (this.#known.has(each)) continue;
        this.#known.set(each, { role: roles.get(each) ?? null, until: 0, called: true, ends: new Set() });
      }
      // What began meanwhile did not know of these.
      if (this.#refreshes !== refreshes) void this.refresh();
      this.#timer ??= setInterval(() => void this.refresh(), REFRESH_MS).unref();
    });
    return this.#asking;
  }

  async #refresh(): Promise<void> {
    this.#refreshes += 1;
    const now = Date.now();
    for (const [grant, { until }] of this.#known) if (until < now) this.#known.delete(grant);
    // What has ended stays ended.
    const grants = [...this.#known].filter(([, { role }]) => role !== null).map(([grant]) => grant);
    if (this.#known.size === 0) this.close();
    if (grants.length === 0) return;
    const called = grants.filter((grant) => this.#known.get(grant)!.called);
    try {
      const roles = await this.#read(grants, called);
      for (const grant of called) this.#known.get(grant)!.called = false;
      for (const grant of grants) {
        const known = this.#known.get(grant)!;
        const role = roles.get(grant);
        if (role === undefined) this.#end(known);
        else known.role = role;
      }
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the sign-ins in use could not be looked up');
    }
  }

  #end(known: Known): void {
    known.role = null;
    const ends = [...known.ends];
    known.ends.clear();
    for (const end of ends) end();
  }

  /** The active ones of these grants, each with the person's role. Notes the use of the called ones. */
  async #read(grants: readonly string[], called: readonly string[]): Promise<Map<string, Role>> {
    const notedBefore = new Date(Date.now() - NOTE_MS);
    // Another process may note the same ones.
    const { rows } = await sql<{ id: string; role: Role }>`
      with used as (
        update sign_ins set last_used_at = now()
         where id in (select id from sign_ins
                       where grant_id = any(${called}::text[]) and last_used_at < ${notedBefore}
                       order by id for update skip locked)
      )
      select record.id, account.role
        from oidc_records record
        join accounts account on account.subject::text = record.payload ->> 'accountId'
       where record.model = 'Grant' and record.id = any(${grants}::text[])
         and (record.expires_at is null or record.expires_at > now())
         and account.disabled_at is null and (not account.demo or ${this.#options.demo}::boolean)`.execute(
      this.#db,
    );
    return new Map(rows.map(({ id, role }) => [id, role]));
  }
}
