import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { type SecondStep, secondStepEndpoints } from '../../../../contract/second-step';
import { secondStepText } from '../../../../strings/second-step';
import { calls } from '../../../api/api';
import { notifySuccess } from '../../../lib/notifications';
import { ShownTime } from '../../../lib/site-time';
import { useAppDispatch } from '../../../lib/state';
import { SmallForm, textOf } from '../../../shared/submission/small-form';
import { useSmallForm } from '../../../shared/submission/use-small-form';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { useFilledPart } from '../../../ui/filled-dialog';
import { ButtonRow, Quiet } from '../../../ui/primitives';
import { TextInput } from '../../../ui/text-input';
import { border, color, qrCode, radius, space } from '../../../ui/theme';
import { Part, PasswordConfirm } from './part';
import { CopyButton, RecoveryCodes } from './recovery';

const text = secondStepText.codes;
const untracked = { track: false };

/** The margin that readers need, in squares. */
const MARGIN = 4;

const Picture = styled.svg`
  inline-size: 100%;
  max-inline-size: 13rem;
  aspect-ratio: 1;
  align-self: center;
  background: ${qrCode.paper};
  shape-rendering: crispedges;
`;

interface Squares {
  size: number;
  path: string;
}

async function squaresOf(text: string): Promise<Squares> {
  // Few people need it, and once.
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'L');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const all = Array.from({ length: size }, (_, at) => at);
  const path = all.flatMap((row) =>
    all.flatMap((column) => (code.isDark(row, column) ? `M${column + MARGIN} ${row + MARGIN}h1v1h-1z` : [])),
  );
  return { size: size + 2 * MARGIN, path: path.join('') };
}

/** A text as a QR code. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [squares, setSquares] = useState<Squares | null>(null);
  useEffect(() => {
    let isShown = true;
    // Without it the text can be typed.
    squaresOf(text).then(
      (found) => isShown && setSquares(found),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [text]);
  const size = squares?.size ?? 1;
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      {squares && <path d={squares.path} fill={qrCode.ink} />}
    </Picture>
  );
}

/** Something to be copied by hand, letter by letter. */
const SecretText = styled.code.attrs({ dir: 'ltr' })`
  padding: ${space[2]} ${space[3]};
  border: ${border.line};
  border-radius: ${radius.control};
  background: ${color.sunk};
  text-align: center;
  overflow-wrap: anywhere;
  user-select: all;
`;

const CodeInput = styled(TextInput)`
  max-inline-size: 12ch;
  letter-spacing: 0.2em;
  font-variant-numeric: tabular-nums;
`;

interface CodesSetupProps {
  secret: string;
  uri: string;
  onDone: (recovery: { recovery_codes: string[] }) => void;
  onCancel: () => void;
}

/** Shows the secret to the person's app, and asks for the first code that the app makes of it. */
function CodesSetup({ secret, uri, onDone, onCancel }: CodesSetupProps) {
  const dispatch = useAppDispatch();
  const form = useSmallForm({
    body: secondStepEndpoints.confirmCodes.body,
    isOnce: true,
    emptyDraft: () => ({ code: '' }),
    toBody: (draft) => draft,
    send: ({ body }) => dispatch(calls.confirmCodes.initiate({ body }, untracked)).unwrap(),
    failed: text.failedConfirm,
    onDone,
  });
  const { error, ...code } = textOf(form, 'code');
  return (
    <SmallForm submission={form} submit={text.confirm} kind="primary" onCancel={onCancel}>
      <Quiet>{text.scan}</Quiet>
      <QrCode text={uri} label={text.qr} />
      <Quiet>{text.typed}</Quiet>
      <SecretText>{secret.match(/.{1,4}/g)?.join(' ')}</SecretText>
      <ButtonRow>
        <CopyButton text={secret} />
      </ButtonRow>
      <Field label={text.code} required error={error}>
        <CodeInput
          {...code}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes in place of the button that was pressed
          autoFocus
        />
      </Field>
    </SmallForm>
  );
}

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
