import { z } from 'zod';
import { CODE_DIGITS } from '../domain/limits';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { name } from './fields';
import { idParams } from './list-query';

const codes = answer
  .named('OneTimeCodes', { since: answer.timestamp })
  .nullable()
  .describe('Null while no code is asked for.');

const passkey = answer.named('Passkey', {
  id: z.int(),
  name: z.string(),
  created_at: answer.timestamp,
  last_used_at: answer.timestamp.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const secondStep = answer.named('SecondStep', {
  codes,
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  ended: answer
    .named('SecondStepEnded', { at: answer.timestamp, by: answer.person, by_id: answer.personId.nullable() })
    .nullable()
    .describe('When somebody else removed it, and who; null while there is one.'),
});
export type SecondStep = z.infer<typeof secondStep>;

const recoveryCodes = answer.named('RecoveryCodes', {
  recovery_codes: z
    .array(z.string().meta({ examples: ['pmyp-tu6d-qp2e-wtx8'] }))
    .describe('Each works once, instead of a code or a passkey. They are told only here.'),
});

const withPassword = z
  .strictObject({ password: z.string(text.currentPassword).min(1, text.currentPassword) })
  .meta({ id: 'OwnPassword' });

/** Spaces as the apps show them do not matter. */
const code = z
  .string(text.code(CODE_DIGITS))
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), text.code(CODE_DIGITS)))
  .meta({ examples: ['123456'] });

const bytes = (max: number) =>
  z
    .string(text.wrongType)
    .max(max, text.tooLong(String(max)))
    .regex(/^[\w-]+$/, text.wrongType)
    .meta({ description: 'Base64url, as WebAuthn has it.', examples: ['o2NmbXRkbm9uZQ'] });

export const secondStepEndpoints = defineEndpoints(
  'SecondStep',
  'A second step of signing in with the embedded provider: one-time codes and passkeys',
  {
    getSecondStep: {
      summary: 'What the caller has switched on; nothing with an outside provider',
      answer: secondStep,
    },
    beginCodes: {
      summary: 'A new secret for one-time codes; no code is asked for until it is confirmed',
      body: withPassword,
      answer: answer.named('CodeSecret', {
        secret: z.string().meta({
          description: 'Base32, to be typed. It is told only here.',
          examples: ['OD3ZIFEAYFFONE5D'],
        }),
        uri: z.string().meta({
          description: 'The same for a QR code.',
          examples: ['otpauth://totp/noa?secret=OD3ZIFEAYFFONE5D'],
        }),
      }),
      errors: ['FORBIDDEN', 'CHANGED_MEANWHILE'],
    },
    confirmCodes: {
      summary: 'Switches one-time codes on, by one of them',
      body: z.strictObject({ code }),
      answer: recoveryCodes,
      errors: ['FORBIDDEN', 'CHANGED_MEANWHILE'],
    },
    renewRecoveryCodes: {
      summary: 'New recovery codes; those of before end',
      body: withPassword,
      answer: recoveryCodes,
      errors: ['FORBIDDEN', 'CHANGED_MEANWHILE'],
    },
    endCodes: {
      summary: 'Switches one-time codes off',
      body: withPassword,
      answer: null,
      errors: ['FORBIDDEN'],
    },
    beginPasskey: {
      summary: 'What a browser needs to make a passkey',
      body: withPassword,
      answer: answer.named('PasskeyOptions', {
        options: z
          .record(z.string(), z.unknown())
          .describe('PublicKeyCredentialCreationOptionsJSON of WebAuthn.'),
      }),
      errors: ['FORBIDDEN', 'CHANGED_MEANWHILE'],
    },
    addPasskey: {
      summary: 'A passkey that a browser has made',
      body: z.strictObject({
        name: name(text.passkeyName),
        credential_id: bytes(1_400),
        client_data: bytes(4_000),
        attestation: bytes(20_000),
        transports: z
          .array(
            z
              .string()
              .max(20)
              .meta({ examples: ['internal'] }),
          )
          .max(10)
          .describe('How the device is reached.'),
      }),
      answer: passkey,
      errors: ['FORBIDDEN', 'CHANGED_MEANWHILE'],
    },
    removePasskey: {
      summary: 'Removes a passkey',
      params: idParams,
      body: withPassword,
      answer: null,
      errors: ['FORBIDDEN'],
    },
  },
);
