import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Tables } from '../../db/tables';

type Db = Kysely<Tables>;

/** For so long a refresh token may still be used after its successor was: two tabs that renew at the same moment. */
const REUSE_GRACE_MS = 30_000;

/** What ends with its grant. An interaction only remembers which grant there was. */
const GIVEN_UNDER_A_GRANT = new Set(['AuthorizationCode', 'AccessToken', 'RefreshToken']);

/**
 * Where the provider keeps sessions, grants, codes and refresh tokens: rows, so that they outlive the process and
 * several processes share them. One object per kind of record, as the provider wants it.
 */
export class Records implements Adapter {
  constructor(
    private readonly db: Db,
    private readonly model: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const row = {
      payload: JSON.stringify(payload),
      grant_id: GIVEN_UNDER_A_GRANT.has(this.model) ? (payload.grantId ?? null) : null,
      uid: payload.uid ?? null,
      expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
    };
    await this.db
      .insertInto('oidc_records')
      .values({ model: this.model, id, ...row })
      .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
      .execute();
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.one('id', id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.one('uid', uid);
  }

  /** Only devices without a keyboard use these; there are none. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async destroy(id: string): Promise<void> {
    await this.db.deleteFrom('oidc_records').where('model', '=', this.model).where('id', '=', id).execute();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await revokeGrant(this.db, grantId);
  }

  /**
   * Marks a code or refresh token as used. The first use of a refresh token shows that its holder has it, so
   * whatever else its predecessor was exchanged for is worthless from then on (docs/decisions/003).
   */
  async consume(id: string): Promise<void> {
    const now = new Date();
    const first = await this.db
      .updateTable('oidc_records')
      .set({ consumed_at: now })
      .where('model', '=', this.model)
      .where('id', '=', id)
      .where('consumed_at', 'is', null)
      .returning('grant_id')
      .executeTakeFirst();
    if (!first?.grant_id || this.model !== 'RefreshToken') return;
    await this.db
      .updateTable('oidc_records')
      .set({ consumed_at: new Date(now.getTime() - REUSE_GRACE_MS - 1) })
      .where('grant_id', '=', first.grant_id)
      .where('model', '=', this.model)
      .where('consumed_at', 'is', null)
      .execute();
  }

  private async one(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    const now = new Date();
    const row = await this.db
      .selectFrom('oidc_records as record')
      .select([
        'payload',
        'consumed_at',
        // A refresh token whose answer was lost on the way may be used again: it is spent only when a later
        // one of the same grant was used.
        (eb) =>
          eb
            .exists(
              eb
                .selectFrom('oidc_records as later')
                .select(sql.lit(1).as('one'))
                .whereRef('later.grant_id', '=', 'record.grant_id')
                .where('later.model', '=', 'RefreshToken')
                .whereRef('later.consumed_at', '>', 'record.consumed_at')
                .where('record.consumed_at', '<', new Date(now.getTime() - REUSE_GRACE_MS)),
            )
            .as('overtaken'),
      ])
      .where('model', '=', this.model)
      .where(column, '=', value)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .executeTakeFirst();
    if (!row) return undefined;
    const spent = row.consumed_at && (this.model !== 'RefreshToken' || row.overtaken);
    return { ...row.payload, ...(spent ? { consumed: Math.floor(row.consumed_at!.getTime() / 1000) } : {}) };
  }
}

/** Ends all that was given under a grant: its tokens and codes, and the grant itself. */
export async function revokeGrant(db: Db, grantId: string): Promise<void> {
  await db.deleteFrom('oidc_records').where('grant_id', '=', grantId).execute();
  await db.deleteFrom('oidc_records').where('model', '=', 'Grant').where('id', '=', grantId).execute();
}

/** Ends every sign-in of an account but the one with this grant: others have to know the new password. */
export async function endOtherSignIns(db: Db, subject: string, grantId: string | null): Promise<void> {
  await db
    .deleteFrom('oidc_records')
    .where(sql`payload ->> 'accountId'`, '=', subject)
    .where(sql`coalesce(grant_id, id)`, 'is distinct from', grantId)
    .execute();
}

/** Takes away what has expired. */
export async function cleanRecords(db: Db, now = new Date()): Promise<void> {
  await db.deleteFrom('oidc_records').where('expires_at', '<', now).execute();
}
