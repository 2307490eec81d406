import type { CallFailure } from '../../../../contract/call-failure';
import { secondStepText } from '../../../../strings/second-step';

const text = secondStepText.passkeys;

/** Thrown as a call's failure, so that the form says it like one. */
const failure = (sentence: string): CallFailure & { code: 'INVALID' } => ({
  code: 'INVALID',
  sentence,
  fields: {},
});

/** Has the device make a passkey for the server's options. */
export async function makePasskey(options: Record<string, unknown>) {
  // Few people need it, and rarely.
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    // oxlint-disable-next-line typescript/only-throw-error -- a form takes a failure as plain data
    throw failure(isKnown ? text.known : text.cancelled);
  });
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: (response.transports ?? []) as string[],
  };
}

/** Whether this browser makes passkeys at this address: one of numbers has none. */
export const canMakePasskeys = () =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
