import { useState } from 'react';
import { secondStepText } from '../../../../strings/second-step';
import { calls } from '../../../api/api';
import { useAppDispatch } from '../../../lib/state';
import { Button } from '../../../ui/button';
import { useFilledPart } from '../../../ui/filled-dialog';
import { ButtonRow, Quiet } from '../../../ui/primitives';
import { Part } from './part';
import { PasswordConfirm } from './password-confirm';
import { RecoveryCodes } from './recovery-codes';

const text = secondStepText.recovery;

interface RecoveryProps {
  login: string;
  left: number;
}

/** How many recovery codes are left, and new ones in their place. */
export function Recovery({ login, left }: RecoveryProps) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<'renew' | { codes: string[] } | null>(null);
  const codes = typeof step === 'object' ? step?.codes : undefined;
  // What is shown only now.
  useFilledPart(codes !== undefined);
  const close = () => setStep(null);
  return (
    <Part title={text.part} step={codes ? 'codes' : step === null ? null : 'renew'}>
      {step === null && (
        <>
          <Quiet>{text.left(left)}.</Quiet>
          <ButtonRow>
            <Button onClick={() => setStep('renew')}>{text.renew}</Button>
          </ButtonRow>
        </>
      )}
      {step === 'renew' && (
        <PasswordConfirm
          login={login}
          submit={text.renew}
          send={(body) => dispatch(calls.renewRecoveryCodes.initiate({ body }, { track: false })).unwrap()}
          failed={text.failedRenew}
          onCancel={close}
          onDone={(renewed) => setStep({ codes: renewed.recovery_codes })}
        >
          {left > 0 && <Quiet>{text.renewText}</Quiet>}
        </PasswordConfirm>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={close} />}
    </Part>
  );
}
