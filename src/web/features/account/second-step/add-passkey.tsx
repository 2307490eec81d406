import '../../../lib/contract-checks';
import { secondStepEndpoints } from '../../../../contract/second-step';
import { secondStepText } from '../../../../strings/second-step';
import { calls } from '../../../api/api';
import { notifySuccess } from '../../../lib/notifications';
import { useAppDispatch } from '../../../lib/state';
import { SmallForm, TextField, textOf, useSmallForm } from '../../../shared/submission/small-form';
import { OwnPasswordField } from './password-confirm';
import type { CallFailure } from '../../../../contract/error-codes';

/** Thrown as a call's failure, so that the form says it like one. */
const failure = (sentence: string): CallFailure & { code: 'INVALID' } => ({
  code: 'INVALID',
  sentence,
  fields: {},
});

/** Has the device make a passkey for the server's options. */
async function makePasskey(options: Record<string, unknown>) {
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

const text = secondStepText.passkeys;
const untracked = { track: false };
const EMPTY = { name: '', password: '' };

const { beginPasskey: begin, addPasskey: add } = secondStepEndpoints;
const body = begin.body.extend({ name: add.body.shape.name });

interface AddPasskeyProps {
  login: string;
  /** Whether the account has no recovery codes yet. */
  withRecovery: boolean;
  onClose: () => void;
  /** Called with the recovery codes, which are told only now; null for none. */
  onDone: (recovery: string[] | null) => void;
}

/** Adds a passkey: its name, the password, and then the device asks who is there. */
export function AddPasskey({ login, withRecovery, onClose, onDone }: AddPasskeyProps) {
  const dispatch = useAppDispatch();
  const form = useSmallForm({
    body,
    isOnce: true,
    emptyDraft: () => EMPTY,
    toBody: (draft) => draft,
    send: async ({ body: { name, password }, idempotencyKey }) => {
      const { options } = await dispatch(
        calls.beginPasskey.initiate({ body: { password } }, untracked),
      ).unwrap();
      const body = { name, ...(await makePasskey(options)) };
      await dispatch(calls.addPasskey.initiate({ body, idempotencyKey }, untracked)).unwrap();
      if (!withRecovery) return null;
      // Without them the passkey is there all the same, and they can be asked for again.
      return dispatch(calls.renewRecoveryCodes.initiate({ body: { password } }, untracked))
        .unwrap()
        .then(
          ({ recovery_codes: codes }) => codes,
          () => null,
        );
    },
    fieldOf: (path) => (path in EMPTY ? path : null),
    failed: text.failedAdd,
    onDone: (recovery) => {
      dispatch(notifySuccess(text.wasAdded));
      onDone(recovery);
    },
  });
  return (
    <SmallForm submission={form} submit={secondStepText.continue} kind="primary" onCancel={onClose}>
      <TextField
        {...textOf(form, 'name')}
        label={text.name}
        hint={text.nameHint}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes in place of the button that was pressed
        autoFocus
      />
      <OwnPasswordField {...textOf(form, 'password')} login={login} />
    </SmallForm>
  );
}
