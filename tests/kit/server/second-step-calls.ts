import type { WriteName } from '../../../src/contract/calls';
import { readConfig } from '../../../src/server/config/config';
import { Authenticator } from './authenticator';
import { codeOf } from './second-step';

type Call = (name: WriteName, body: unknown) => Promise<never>;

/** A valid call of each write of the second step, in their order, and what the journal says then. */
export function secondStepCalls(password: string, call: Call) {
  const subject = /^Account:\d+$/;
  const confirmed = { subject, body: { password }, before: null, after: null };
  const newPasskey = async (name: string) => {
    const { options } = await (call('beginPasskey', { password }) as Promise<{
      options: { challenge: string };
    }>);
    return new Authenticator(readConfig({ PORT: '0' }).origin).create(name, options);
  };
  return {
    beginCodes: async () => confirmed,
    confirmCodes: async () => {
      const { secret } = await (call('beginCodes', { password }) as Promise<{ secret: string }>);
      return { subject, body: { code: codeOf(secret) }, before: { codes: false }, after: { codes: true } };
    },
    renewRecoveryCodes: async () => ({ ...confirmed, after: { recovery_codes: 'changed' } }),
    endCodes: async () => ({ ...confirmed, before: { codes: true }, after: { codes: false } }),
    beginPasskey: async () => confirmed,
    addPasskey: async () => ({
      subject,
      body: await newPasskey('הטלפון'),
      before: null,
      after: { passkey: 'הטלפון' },
    }),
    removePasskey: async () => {
      const added = call('addPasskey', await newPasskey('הטאבלט')) as Promise<{ id: number }>;
      return {
        ...{ subject, params: { id: (await added).id }, body: { password } },
        ...{ before: { passkey: 'הטאבלט' }, after: null },
      };
    },
  };
}
