import '../../../lib/contract-checks';
import styled from 'styled-components';
import { secondStepEndpoints } from '../../../../contract/second-step';
import { secondStepText } from '../../../../strings/second-step';
import { calls } from '../../../api/api';
import { useAppDispatch } from '../../../lib/state';
import { SmallForm, textOf, useSmallForm } from '../../../shared/submission/small-form';
import { Field } from '../../../ui/field';
import { ButtonRow, Quiet } from '../../../ui/primitives';
import { TextInput } from '../../../ui/text-input';
import { CopyButton } from './recovery';
import { border, color, qrCode, radius, space } from '../../../ui/theme';
import { useEffect, useState } from 'react';

/** As wide a margin as readers need, in squares. */
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

const text = secondStepText.codes;

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
export function CodesSetup({ secret, uri, onDone, onCancel }: CodesSetupProps) {
  const dispatch = useAppDispatch();
  const form = useSmallForm({
    body: secondStepEndpoints.confirmCodes.body,
    isOnce: true,
    emptyDraft: () => ({ code: '' }),
    toBody: (draft) => draft,
    send: ({ body }) => dispatch(calls.confirmCodes.initiate({ body }, { track: false })).unwrap(),
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
