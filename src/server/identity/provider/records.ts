import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Db } from '../../db/tables';
import { importProvider } from './import-provider';

/** How long a refresh token works after its successor was used, for two tabs that renew at the same moment. */
const REUSE_GRACE_MS = 30_000;

/** NUL as JSON escapes it; the database stores none. */
const NUL = String.raw`\u0000`;

/** An id lets its bearer in, so it is stored as its hash. A grant's does not, and access tokens name it. */
const storedId = (model: string, id: string) =>
  model === 'Grant' ? id : createHash('sha256').update(id).digest('hex');

/** The stored form of a payload: without ids that would let a reader continue with it. */
function toStored(id: string, { jti: _, ...payload }: AdapterPayload): AdapterPayload {
  const { returnTo, session } = payload;
  return {
    ...payload,
    ...(returnTo && { returnTo: returnTo.replace(id, '') }),
    ...(session && { session: { ...session, cookie: undefined } }),
  } as AdapterPayload;
}

/** The payload again, for somebody who knows its id. */
function fromStored(id: string, { returnTo, ...payload }: AdapterPayload): AdapterPayload {
  return { ...payload, jti: id, ...(returnTo && { returnTo: returnTo + id }) };
}

/**
 * Stores the provider's sessions, grants, codes and refresh tokens as rows, so that they outlive the process and several
 * processes share them. The provider creates one adapter for each model.
 */
export class Records implements Adapter {
  constructor(
    private readonly db: Db,
    private readonly model: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const stored = JSON.stringify(toStored(id, payload));
    if (stored.includes(NUL)) {
      const { errors } = await importProvider();
      throw new errors.InvalidRequest('a parameter has a NUL');
    }
    const row = {
      payload: stored,
      // Records end with their grant; an interaction only refers to one.
      grant_id: this.model === 'Interaction' ? null : (payload.grantId ?? null),
      uid: payload.uid ?? null,
      expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
    };
    await this.db
      .insertInto('oidc_records')
      .values({ model: this.model, id: storedId(this.model, id), ...row })
      .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
      .execute();
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const stored = await this.findBy('id', storedId(this.model, id));
    return stored && fromStored(id, stored);
  }

  /** Without its id, which nothing needs that knows only the uid. */
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy('uid', uid);
  }

  /** Required by the interface; only devices without a keyboard use these codes. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async destroy(id: string): Promise<void> {
    await this.db
      .deleteFrom('oidc_records')
      .where('model', '=', this.model)
      .where('id', '=', storedId(this.model, id))
      .execute();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await revokeGrant(this.db, grantId);
  }

  /**
   * Marks a code or refresh token as used. The first use of a refresh token proves that its owner received it, so all
   * other tokens that its predecessor was exchanged for stop working (docs/decisions/003). A code is used once: where
   * several do at once, all but the first are refused, and what the first was given ends.
   */
  async consume(id: string): Promise<void> {
    const now = new Date();
    const first = await this.db
      .updateTable('oidc_records')
      .set({ consumed_at: now })
      .where('model', '=', this.model)
      .where('id', '=', storedId(this.model, id))
      .where('consumed_at', 'is', null)
      .returning('grant_id')
      .executeTakeFirst();
    if (this.model === 'AuthorizationCode') {
      if (!first) await this.refuseUsed(id);
      return;
    }
    if (!first?.grant_id || this.model !== 'RefreshToken') return;
    await this.db
      .updateTable('oidc_records')
      .set({ consumed_at: new Date(now.getTime() - REUSE_GRACE_MS - 1) })
      .where('grant_id', '=', first.grant_id)
      .where('model', '=', this.model)
      .where('consumed_at', 'is', null)
      .execute();
  }

  private async refuseUsed(code: string): Promise<never> {
    const used = await this.find(code);
    if (used?.grantId) await revokeGrant(this.db, used.grantId);
    const { errors } = await importProvider();
    throw new errors.InvalidGrant('authorization code already consumed');
  }

  private async findBy(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    const now = new Date();
    const row = await this.db
      .selectFrom('oidc_records as record')
      .select([
        'payload',
        'consumed_at',
        // A refresh token whose response was lost may be used again: it counts as consumed only after a later
        // one of the same grant was used.
        sql<boolean>`record.consumed_at < ${new Date(now.getTime() - REUSE_GRACE_MS)} and exists (
          select from oidc_records later where later.grant_id = record.grant_id
             and later.model = 'RefreshToken' and later.consumed_at > record.consumed_at)`.as('superseded'),
      ])
      .where('model', '=', this.model)
      .where(column, '=', value)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .executeTakeFirst();
    if (!row) return undefined;
    const isConsumed = row.consumed_at && (this.model !== 'RefreshToken' || row.superseded);
    return {
      ...row.payload,
      ...(isConsumed ? { consumed: Math.floor(row.consumed_at!.getTime() / 1000) } : {}),
    };
  }
}

/** Deletes a grant with its tokens and codes. */
export async function revokeGrant(db: Db, grantId: string): Promise<void> {
  await db
    .deleteFrom('oidc_records')
    .where((eb) => eb.or([eb('grant_id', '=', grantId), eb.and({ model: 'Grant', id: grantId })]))
    .execute();
}

/**
 * Ends every sign-in of an account except the one with this grant. One in progress whose password was right asks for it
 * again.
 */
export async function endOtherSignIns(db: Db, subject: string, grantId: string | null): Promise<void> {
  await db
    .deleteFrom('oidc_records')
    .where(sql`payload ->> 'accountId'`, '=', subject)
    .where(sql`coalesce(grant_id, id)`, 'is distinct from', grantId)
    .execute();
  await sql`
    update oidc_records set payload = payload - 'result'
     where model = 'Interaction'
       and ${subject} in (payload #>> '{result,secondStep,subject}', payload #>> '{result,login,accountId}')`.execute(
    db,
  );
}

/** The limit of unauthenticated records: sign-in pages that were opened and abandoned. */
const ANONYMOUS_RECORDS_MAX = 2_000;

/**
 * Deletes all but the newest of what was opened without signing in. What a device opened on which somebody has signed in lives
 * longer, and so is kept before theirs.
 */
export async function trimAnonymousRecords(db: Db, max = ANONYMOUS_RECORDS_MAX): Promise<void> {
  await sql`
    delete from oidc_records
     where model in ('Interaction', 'Session') and payload ->> 'accountId' is null
       and expires_at < (
         select expires_at from oidc_records
          where model in ('Interaction', 'Session') and payload ->> 'accountId' is null
          order by expires_at desc offset ${max - 1} limit 1)`.execute(db);
}

export async function deleteExpiredRecords(db: Db, now = new Date()): Promise<void> {
  await db.deleteFrom('oidc_records').where('expires_at', '<', now).execute();
}
