import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { CallFailure } from '../../../../contract/error-codes';
import { type Passkey, type SecondStep, secondStepEndpoints } from '../../../../contract/second-step';
import { secondStepText } from '../../../../strings/second-step';
import { calls } from '../../../api/api';
import { notifySuccess } from '../../../lib/notifications';
import { ShownTime } from '../../../lib/site-time';
import { useAppDispatch } from '../../../lib/state';
import { SmallForm, TextField, textOf } from '../../../shared/submission/small-form';
import { useSmallForm } from '../../../shared/submission/use-small-form';
import { Button } from '../../../ui/button';
import { CardRow } from '../../../ui/card';
import { useFilledPart } from '../../../ui/filled-dialog';
import { Bdi, ButtonRow, NoBreak, Quiet, Words } from '../../../ui/primitives';
import { border, radius } from '../../../ui/theme';
import { OwnPasswordField, Part, PasswordConfirm } from './part';
import { RecoveryCodes } from './recovery';

const text = secondStepText.passkeys;
const untracked = { track: false };

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
const canMakePasskeys = () => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
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
function AddPasskey({ login, withRecovery, onClose, onDone }: AddPasskeyProps) {
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

const List = styled.ul`
  border: ${border.line};
  border-radius: ${radius.card};
`;

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <CardRow as="li">
      <Words>
        <strong>
          <Bdi>{passkey.name}</Bdi>
        </strong>
        <small>
          {text.added}{' '}
          <NoBreak>
            <ShownTime at={passkey.created_at} />
          </NoBreak>
        </small>
        <small>
          {passkey.last_used_at === null ? (
            text.neverUsed
          ) : (
            <>
              {text.used}{' '}
              <NoBreak>
                <ShownTime at={passkey.last_used_at} />
              </NoBreak>
            </>
          )}
        </small>
      </Words>
      <Button compact icon={Trash2} aria-label={text.removeNamed(passkey.name)} onClick={onRemove}>
        {text.remove}
      </Button>
    </CardRow>
  );
}

type Step = { name: 'add' } | { name: 'remove'; passkey: Passkey } | { name: 'recovery'; codes: string[] };

interface PasskeysProps {
  login: string;
  account: SecondStep;
}

/** The passkeys of the account: added, and removed. */
export function Passkeys({ login, account }: PasskeysProps) {
  const { passkeys, codes, recovery_codes_left: left } = account;
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step | null>(null);
  // What is shown only now.
  useFilledPart(step?.name === 'recovery');
  const close = () => setStep(null);
  return (
    <Part title={text.title} step={`${step?.name} ${passkeys.length}`}>
      {passkeys.length === 0 && <Quiet>{text.none}</Quiet>}
      {passkeys.length > 0 && (
        <List>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={() => setStep({ name: 'remove', passkey })}
            />
          ))}
        </List>
      )}
      {step === null &&
        (canMakePasskeys() ? (
          <ButtonRow>
            <Button onClick={() => setStep({ name: 'add' })}>{text.add}</Button>
          </ButtonRow>
        ) : (
          <Quiet>{text.unsupported}</Quiet>
        ))}
      {step?.name === 'add' && (
        <AddPasskey
          login={login}
          withRecovery={left === 0}
          onClose={close}
          onDone={(recovery) => setStep(recovery && { name: 'recovery', codes: recovery })}
        />
      )}
      {step?.name === 'recovery' && <RecoveryCodes codes={step.codes} onDone={close} />}
      {step?.name === 'remove' && (
        <PasswordConfirm
          key={step.passkey.id}
          login={login}
          danger
          submit={text.removeTitle}
          send={(body) => {
            const params = { id: String(step.passkey.id) };
            return dispatch(calls.removePasskey.initiate({ params, body }, untracked)).unwrap();
          }}
          failed={text.failedRemove}
          onCancel={close}
          onDone={() => {
            dispatch(notifySuccess(text.removed));
            close();
          }}
        >
          <Quiet>{text.removeText(step.passkey.name)}</Quiet>
          {!codes && passkeys.length === 1 && <Quiet>{secondStepText.last}</Quiet>}
        </PasswordConfirm>
      )}
    </Part>
  );
}
