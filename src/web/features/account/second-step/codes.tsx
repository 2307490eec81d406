import { useState } from 'react';
import type { SecondStep } from '../../../../contract/second-step';
import { secondStepText } from '../../../../strings/second-step';
import { calls } from '../../../api/api';
import { notifySuccess } from '../../../lib/notifications';
import { ShownTime } from '../../../lib/site-time';
import { useAppDispatch } from '../../../lib/state';
import { Button } from '../../../ui/button';
import { useFilledPart } from '../../../ui/filled-dialog';
import { ButtonRow, Quiet } from '../../../ui/primitives';
import { CodesSetup } from './codes-setup';
import { Part } from './part';
import { PasswordConfirm } from './password-confirm';
import { RecoveryCodes } from './recovery';

const text = secondStepText.codes;
const untracked = { track: false };

type Step =
  | { name: 'begin' | 'end' }
  | { name: 'setup'; secret: string; uri: string }
  | { name: 'recovery'; codes: string[] };

interface CodesProps {
  login: string;
  account: SecondStep;
}

/** One-time codes: off, being switched on, or on. */
export function Codes({ login, account: { codes, passkeys } }: CodesProps) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step | null>(null);
  // What is shown only now.
  useFilledPart(step?.name === 'setup' || step?.name === 'recovery');
  const close = () => setStep(null);
  const confirm = { login, onCancel: close };
  return (
    <Part title={text.title} step={step?.name ?? null}>
      {step === null && !codes && (
        <>
          <Quiet>{text.off}</Quiet>
          <ButtonRow>
            <Button onClick={() => setStep({ name: 'begin' })}>{text.begin}</Button>
          </ButtonRow>
        </>
      )}
      {step === null && codes && (
        <>
          <Quiet>
            {text.since} <ShownTime at={codes.since} />.
          </Quiet>
          <ButtonRow>
            <Button kind="dangerSoft" onClick={() => setStep({ name: 'end' })}>
              {text.end}
            </Button>
          </ButtonRow>
        </>
      )}
      {step?.name === 'begin' && (
        <PasswordConfirm
          {...confirm}
          send={(body) => dispatch(calls.beginCodes.initiate({ body }, untracked)).unwrap()}
          failed={text.failedBegin}
          onDone={({ secret, uri }) => setStep({ name: 'setup', secret, uri })}
        />
      )}
      {step?.name === 'setup' && (
        <CodesSetup
          secret={step.secret}
          uri={step.uri}
          onCancel={close}
          onDone={(recovery) => {
            dispatch(notifySuccess(text.confirmed));
            setStep({ name: 'recovery', codes: recovery.recovery_codes });
          }}
        />
      )}
      {step?.name === 'recovery' && <RecoveryCodes codes={step.codes} onDone={close} />}
      {step?.name === 'end' && (
        <PasswordConfirm
          {...confirm}
          danger
          submit={text.endTitle}
          send={(body) => dispatch(calls.endCodes.initiate({ body }, untracked)).unwrap()}
          failed={text.failedEnd}
          onDone={() => {
            dispatch(notifySuccess(text.ended));
            close();
          }}
        >
          <Quiet>{text.endText}</Quiet>
          {passkeys.length === 0 && <Quiet>{secondStepText.last}</Quiet>}
        </PasswordConfirm>
      )}
    </Part>
  );
}
