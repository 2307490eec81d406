import { z } from 'zod';
import { ROLES } from '../domain/roles';
import { validationText as text } from '../strings/validation';
import { newPassword } from './account';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { name } from './fields';
import { flagParam, idParams, listQuery, textParam } from './list-query';

const role = z.enum(ROLES, text.chooseOne);

export const accountEntry = answer.named('AccountEntry', {
  id: z.int(),
  login: z.string().describe('The name used to sign in, in any case.'),
  name: z.string().describe('What colleagues see.'),
  person_id: answer.personId.nullable().describe('Null until the person is in the record.'),
  role: z.enum(ROLES),
  disabled: answer
    .named('Disabled', { at: answer.timestamp, by: answer.person, by_id: answer.personId.nullable() })
    .nullable()
    .describe(
      'Since when, and by whom; without an id, a command, or who is not known any more. Null: it can be signed in with.',
    ),
  demo: z.boolean().describe('An account of the demo, whose first password is public.'),
  signed_in_at: answer.timestamp.nullable().describe('The last time that somebody signed in with it.'),
  sign_ins: z.int().describe('On how many devices it is signed in now.'),
  second_step: z.boolean().describe('Whether it has one-time codes or a passkey.'),
});
export type AccountEntry = z.infer<typeof accountEntry>;

/** An account that is not there, or one that is managed by an outside identity provider. */
const ONE = { params: idParams, answer: accountEntry };

export const accountsEndpoints = defineEndpoints(
  'Accounts',
  'The accounts of the embedded identity provider, for its managers',
  {
    listAccounts: {
      summary: 'Every account',
      query: listQuery(['name', 'login', '-signed_in_at'], {
        q: textParam.optional().describe('A part of the name or of the sign-in name.'),
        role: z.enum(ROLES, text.filter).optional(),
        disabled: flagParam.optional(),
      }),
      answer: z.array(accountEntry),
    },
    addAccount: {
      summary: 'A new account; staff, unless told otherwise',
      body: z.strictObject({
        login: name(text.login),
        name: name(text.personName).nullish().describe('The sign-in name, unless told otherwise.'),
        role: role.nullish(),
        password: newPassword,
      }),
      answer: accountEntry,
      errors: ['NAME_TAKEN'],
    },
    editAccount: {
      ...ONE,
      summary: 'The name and the role of an account, at the latest within 20 seconds',
      body: z.strictObject({ name: name(text.personName), role }),
      errors: ['LAST_MANAGER', 'NAME_TAKEN'],
    },
    disableAccount: {
      ...ONE,
      summary: 'Nobody signs in with it any more, and who is signed in is out within the minute',
      errors: ['LAST_MANAGER', 'OWN_ACCOUNT'],
    },
    enableAccount: { ...ONE, summary: 'It can be signed in with again' },
    resetPassword: {
      ...ONE,
      summary: 'A new password, which ends all sign-ins with the old one',
      body: z.strictObject({ password: newPassword }),
      errors: ['OWN_ACCOUNT'],
    },
    endSecondStep: {
      ...ONE,
      summary:
        'For who lost the phone: removes its one-time codes, recovery codes and passkeys, and ends all sign-ins',
      errors: ['OWN_ACCOUNT'],
    },
  },
);
