import '../../../lib/contract-checks';
import styled from 'styled-components';
import { secondStepEndpoints } from '../../../../contract/second-step';
import { secondStepText } from '../../../../strings/second-step';
import { calls } from '../../../api/api';
import { useAppDispatch } from '../../../lib/state';
import { SmallForm, textOf } from '../../../shared/submission/small-form';
import { useSmallForm } from '../../../shared/submission/use-small-form';
import { Field } from '../../../ui/field';
import { ButtonRow, Quiet } from '../../../ui/primitives';
import { TextInput } from '../../../ui/text-input';
import { CopyButton } from './copy-button';
import { QrCode } from './qr-code';
import { border, color, radius, space } from '../../../ui/theme';

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
