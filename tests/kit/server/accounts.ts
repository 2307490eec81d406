import sharp from 'sharp';
import type { Db } from '../../../src/server/db/tables';
import { fulfil } from '../../../src/server/identity/account-request';
import { createAccount } from '../../../src/server/identity/accounts';
import { OWN_ISSUER } from '../../../src/server/record/people';
import type { TestApp } from './app';
import { unique } from './factories';

export const PASSWORD = 'first-password';

/** Adds an account as the command does, in the journal. */
export const commandedAccount = (db: Db, login: string) =>
  fulfil(db, { issuer: OWN_ISSUER, demo: false }, { command: 'add', login, password: PASSWORD });

/** A manager with an account, and the headers of their calls. */
export async function signedInManager(
  app: Pick<TestApp, 'database' | 'identity'>,
  login: string,
  name: string,
) {
  const account = await createAccount(app.database.db, { login, password: PASSWORD, name, role: 'manager' });
  const { subject } = account;
  return { account, headers: { authorization: `Bearer ${await app.identity.token({ subject, name })}` } };
}

/** What a valid call of each write of accounts says in the journal, made by `signedInManager`, named 'דנה לוי'. */
export function accountWrites(at: () => { db: Db; managerId: number }) {
  const subject = /^Account:\d+$/;
  const colleague = () =>
    createAccount(at().db, { login: unique('gal'), password: PASSWORD, name: 'גל נוי' });
  const signIn = async () => {
    const { db, managerId } = at();
    const grant = unique('grant');
    await db.insertInto('oidc_records').values({ model: 'Grant', id: grant, payload: '{}' }).execute();
    return db
      .insertInto('sign_ins')
      .values({ grant_id: grant, account_id: managerId, device: 'כרום, אנדרואיד' })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  const name = 'גל נוי';
  return {
    changeAccount: async () => {
      const after = { name: unique('דנה ברק') };
      return { body: after, subject, before: { name: 'דנה לוי' }, after };
    },
    changePassword: async () => ({
      body: { current: PASSWORD, password: 'second-password' },
      subject,
      before: null,
      after: { password: 'changed' },
    }),
    changePicture: async () => ({
      bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
        .png()
        .toBuffer(),
      subject,
      before: null,
      after: { picture: 'changed' },
    }),
    removePicture: async () => ({ subject, before: null, after: { picture: 'removed' } }),
    endSignIn: async () => ({
      params: { id: (await signIn()).id },
      subject,
      before: { device: 'כרום, אנדרואיד' },
      after: null,
    }),
    endOtherSignIns: async () => ({ subject, before: null, after: { sign_ins: 'ended' } }),
    addAccount: async () => {
      const login = unique('noa');
      const shown = unique('נועה');
      return {
        body: { login, name: shown, password: 'a-new-password' },
        subject,
        before: null,
        after: { login, name: shown, role: 'staff' },
      };
    },
    editAccount: async () => ({
      params: { id: (await colleague()).id },
      body: { name: 'גל נוי', role: 'manager' },
      subject,
      before: { name, role: 'staff' },
      after: { name, role: 'manager' },
    }),
    disableAccount: async () => ({
      params: { id: (await colleague()).id },
      subject,
      before: { name, disabled: false },
      after: { name, disabled: true },
    }),
    enableAccount: async () => {
      const { id } = await colleague();
      const disabled = { disabled_at: new Date(), disabled_by: 'דנה' };
      await at().db.updateTable('accounts').set(disabled).where('id', '=', id).execute();
      return {
        params: { id },
        subject,
        before: { name, disabled: true },
        after: { name, disabled: false },
      };
    },
    resetPassword: async () => ({
      params: { id: (await colleague()).id },
      body: { password: 'a-new-password' },
      subject,
      before: null,
      after: { name, password: 'changed' },
    }),
    endSecondStep: async () => {
      const { id, subject: account } = await colleague();
      await at()
        .db.insertInto('one_time_codes')
        .values({ account, secret: 'AAAA', begun_at: new Date(), confirmed_at: new Date(), last_step: null })
        .execute();
      return {
        params: { id },
        subject,
        before: { name, codes: true, passkeys: 0 },
        after: { name, codes: false, passkeys: 0 },
      };
    },
  };
}
