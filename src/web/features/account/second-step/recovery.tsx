import { Copy } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { secondStepText } from '../../../../strings/second-step';
import { calls } from '../../../api/api';
import { notifyError, notifySuccess } from '../../../lib/notifications';
import { useAppDispatch } from '../../../lib/state';
import { Button } from '../../../ui/button';
import { useFilledPart } from '../../../ui/filled-dialog';
import { Notice } from '../../../ui/notice';
import { ButtonRow, Quiet, Stack } from '../../../ui/primitives';
import { border, color, radius, space } from '../../../ui/theme';
import { Part, PasswordConfirm } from './part';

const text = secondStepText.recovery;

/** Copies a text. */
export function CopyButton({ text: copied }: { text: string }) {
  const dispatch = useAppDispatch();
  const copy = async () => {
    // Undefined at an address without https.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const isCopied = await clipboard?.writeText(copied).then(
      () => true,
      () => false,
    );
    dispatch(isCopied ? notifySuccess(secondStepText.copied) : notifyError(secondStepText.failedCopy));
  };
  return (
    <Button icon={Copy} onClick={() => void copy()}>
      {secondStepText.copy}
    </Button>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: ${border.line};
  border-radius: ${radius.control};
  background: ${color.sunk};
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

/** The recovery codes, which are shown only now. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <Stack $gap={3}>
      <Notice tone="soon" title={text.title}>
        {text.text}
      </Notice>
      <List aria-label={text.part}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </List>
      <ButtonRow>
        <Button kind="primary" onClick={onDone}>
          {text.done}
        </Button>
        <CopyButton text={codes.join('\n')} />
      </ButtonRow>
    </Stack>
  );
}

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
