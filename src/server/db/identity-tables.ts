import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Role } from '../../domain/roles';

type Timestamp = ColumnType<Date, string | Date | undefined, string | Date>;

/** The tables of accounts and of signing in. */
export interface IdentityTables {
  accounts: {
    id: Generated<number>;
    subject: Generated<string>;
    login: string;
    login_key: string;
    name: string;
    password_hash: string;
    demo: Generated<boolean>;
    role: Generated<Role>;
    created_at: Timestamp;
    picture: ColumnType<Buffer | null, Buffer | null | undefined>;
    disabled_at: ColumnType<Date | null, Date | null | undefined>;
    disabled_by: ColumnType<string | null, string | null | undefined>;
    disabled_by_person: ColumnType<number | null, number | null | undefined>;
    signed_in_at: ColumnType<Date | null, Date | null | undefined>;
  };
  sign_ins: {
    id: Generated<number>;
    grant_id: string;
    account_id: number;
    device: string | null;
    at: Timestamp;
    last_used_at: Timestamp;
  };
  one_time_codes: {
    account: string;
    secret: string;
    begun_at: Timestamp;
    confirmed_at: ColumnType<Date | null, Date | null, Date | null>;
    last_step: number | null;
  };
  recovery_codes: {
    account: string;
    hash: string;
  };
  passkeys: {
    id: Generated<number>;
    account: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Timestamp;
    last_used_at: ColumnType<Date | null, never, Date>;
  };
  passkey_challenges: {
    purpose: string;
    challenge: string;
    expires_at: Timestamp;
  };
  oidc_records: {
    model: string;
    id: string;
    payload: JSONColumnType<Record<string, unknown>>;
    grant_id: string | null;
    uid: string | null;
    expires_at: ColumnType<Date | null, string | Date | null>;
    consumed_at: ColumnType<Date | null, string | Date | null | undefined>;
  };
  provider_secrets: {
    name: string;
    value: JSONColumnType<Record<string, unknown> | unknown[]>;
    created_at: Timestamp;
  };
  sign_in_failures: {
    id: Generated<number>;
    login_key: string;
    address: string;
    /** Where this account has signed in before; null for another's attempt. */
    device: string | null;
    at: Timestamp;
  };
}
