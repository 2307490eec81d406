import { Secret, TOTP } from 'otpauth';
import type { SecondStep } from '../../../src/contract/second-step';
import { CODE_SECONDS } from '../../../src/domain/limits';
import type { Db } from '../../../src/server/db/tables';
import { createAccount, updateAccount } from '../../../src/server/identity/accounts';
import type { TestApp } from './app';
import type { Authenticator } from './authenticator';
import { unique } from './factories';

/** The code of a secret that an app shows now, or so many codes later. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * CODE_SECONDS * 1000,
  });

export const PASSWORD = 'correct horse';

/** A new account at the app's account calls. */
export async function accountHolder(app: TestApp, demo = false) {
  const login = unique('noa');
  const { subject } = await createAccount(app.database.db, { login, password: PASSWORD, demo });
  const authorization = `Bearer ${await app.identity.token({ subject, name: login })}`;
  const call = <T = Record<string, never>>(method: string, path: string, body?: unknown) =>
    app.call<T>(method, `/api_account/${path}`, { body, headers: { authorization } });
  return {
    login,
    subject,
    call,
    read: async () => (await call<SecondStep>('GET', 'second_step')).body,
    /** Switches codes on by the code of now. */
    switchOn: async () => {
      const { body } = await call<{ secret: string; uri: string }>('PUT', 'codes', { password: PASSWORD });
      const code = codeOf(body.secret);
      const { body: confirmed } = await call<{ recovery_codes: string[] }>('PUT', 'codes/confirmation', {
        code,
      });
      return { ...body, recoveryCodes: confirmed.recovery_codes };
    },
    /** Adds a passkey of a device. */
    addPasskey: async (device: Authenticator, name = 'הטלפון') => {
      const begun = await call<{ options: { challenge: string } }>('PUT', 'passkeys', { password: PASSWORD });
      return call<{ id: number; fields?: object }>(
        'POST',
        'passkeys',
        device.create(name, begun.body.options),
      );
    },
  };
}
export type AccountHolder = Awaited<ReturnType<typeof accountHolder>>;

/** Disables the account, as a manager does. */
export const disableHolder = (db: Db, { subject }: Pick<AccountHolder, 'subject'>) =>
  updateAccount(db, subject, { disabled_at: new Date(), disabled_by: 'דנה' });
