import { z } from 'zod';
import { PICTURE_MAX_BYTES } from '../domain/accounts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../domain/limits';
import { ROLES } from '../domain/roles';
import { deviceText } from '../strings/devices';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { name } from './fields';
import { idParams } from './list-query';

const PICTURE = { description: 'A small square as a data URL.', examples: ['data:image/webp;base64,UklG'] };

const DEVICE = {
  description: 'Its browser and system, in Hebrew; null if they are not known.',
  examples: [deviceText.both(deviceText.browsers.chrome, deviceText.systems.android)],
};

export const account = answer.named('Account', {
  name: z.string(),
  person_id: answer.personId.nullable().describe('Null until the caller is in the record.'),
  /** The name used to sign in; null for an account of an external identity provider. */
  login: z.string().nullable(),
  picture: z.nullable(z.string()).meta(PICTURE),
  role: z.enum(ROLES).describe('What the caller may do; everyone is a manager while roles are off.'),
  manages_accounts: z.boolean().describe('Whether the caller may make and change accounts here.'),
  shared_names: z
    .array(z.string())
    .describe('The names of more than one person, who are told apart by their id where they are shown.'),
});
export type Account = z.infer<typeof account>;

export const signIn = answer.named('SignIn', {
  id: z.int(),
  at: answer.timestamp,
  last_used: answer.timestamp.describe('To within some minutes.'),
  device: z.string().nullable().meta(DEVICE),
  current: z.boolean().describe('The sign-in of this call.'),
});
export type SignIn = z.infer<typeof signIn>;

const DRAFT_KEY = { examples: ['q1Q3mY7cXn0d2v8b5k4Jw9s6t3r1p0oLzNfHgEaBcDk'] };

export const draftKey = answer.named('DraftKey', { key: z.string().meta(DRAFT_KEY) });
export type DraftKey = z.infer<typeof draftKey>;

const passwordLength = text.passwordLength(PASSWORD_MIN, PASSWORD_MAX);
export const newPassword = z
  .string(passwordLength)
  .min(PASSWORD_MIN, passwordLength)
  .max(PASSWORD_MAX, passwordLength);

export const accountEndpoints = defineEndpoints('Account', 'The account of the caller', {
  getAccount: {
    summary: 'The account of the caller',
    answer: account,
  },
  getDraftKey: {
    summary: 'The key, 32 bytes in base64url, with which a device encrypts what the caller has not sent yet',
    answer: draftKey,
  },
  changeAccount: {
    summary: 'The name that colleagues see',
    body: z.strictObject({ name: name(text.personName) }),
    answer: account,
    errors: ['FORBIDDEN', 'NAME_TAKEN'],
  },
  changePassword: {
    summary: 'A new password',
    body: z.strictObject({
      current: z.string(text.currentPassword).min(1, text.currentPassword),
      password: newPassword,
    }),
    answer: null,
    errors: ['FORBIDDEN'],
  },
  changePicture: {
    summary: 'The bytes of a JPG, PNG, GIF or WEBP picture; a small square of its middle is stored',
    bytes: PICTURE_MAX_BYTES,
    answer: account,
    errors: ['FORBIDDEN'],
  },
  removePicture: {
    summary: 'Removes the picture',
    answer: account,
    errors: ['FORBIDDEN'],
  },
  listSignIns: {
    summary: "The caller's sign-ins, the last used first",
    answer: z.array(signIn),
    errors: ['FORBIDDEN'],
  },
  endSignIn: {
    summary: 'Ends a sign-in of the caller: that device is out within the minute',
    params: idParams,
    answer: null,
    errors: ['FORBIDDEN'],
  },
  endOtherSignIns: {
    summary: "Ends all of the caller's sign-ins but that of this call",
    answer: null,
    errors: ['FORBIDDEN'],
  },
});
