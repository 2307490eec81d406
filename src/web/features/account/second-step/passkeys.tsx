import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { Passkey, SecondStep } from '../../../../contract/second-step';
import { secondStepText } from '../../../../strings/second-step';
import { calls } from '../../../api/api';
import { notifySuccess } from '../../../lib/notifications';
import { ShownTime } from '../../../lib/site-time';
import { useAppDispatch } from '../../../lib/state';
import { Button } from '../../../ui/button';
import { CardRow } from '../../../ui/card';
import { useFilledPart } from '../../../ui/filled-dialog';
import { Bdi, ButtonRow, Quiet, Words } from '../../../ui/primitives';
import { border, radius } from '../../../ui/theme';
import { AddPasskey, canMakePasskeys } from './add-passkey';
import { Part } from './part';
import { PasswordConfirm } from './password-confirm';
import { RecoveryCodes } from './recovery';

const text = secondStepText.passkeys;

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
          {text.added} <ShownTime at={passkey.created_at} />
        </small>
        <small>
          {passkey.last_used_at === null ? (
            text.neverUsed
          ) : (
            <>
              {text.used} <ShownTime at={passkey.last_used_at} />
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
            return dispatch(calls.removePasskey.initiate({ params, body }, { track: false })).unwrap();
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
