import '../../../lib/contract-checks';
import { useEffect } from 'react';
import { secondStepEndpoints } from '../../../../contract/second-step';
import { schemaErrors } from '../../../../contract/errors';
import { secondStepText } from '../../../../strings/second-step';
import { addPasskey, beginPasskey, renewRecoveryCodes } from '../../../api/hooks';
import { notifySuccess } from '../../../lib/notifications';
import { useAppDispatch } from '../../../lib/state';
import { SmallForm } from '../../../shared/submission/small-form';
import { useSubmission } from '../../../shared/submission/use-submission';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { ButtonRow } from '../../../ui/primitives';
import { TextInput } from '../../../ui/text-input';
import { OwnPasswordField } from '../own-password';
import { makePasskey } from './make-passkey';

const text = secondStepText.passkeys;
const untracked = { track: false };
const EMPTY = { name: '', password: '' };

const { beginPasskey: begin, addPasskey: add } = secondStepEndpoints;
const validate = ({ name, password }: typeof EMPTY) => ({
  ...schemaErrors(add.body.pick({ name: true }), { name }),
  ...schemaErrors(begin.body, { password }),
});

interface AddPasskeyProps {
  login: string;
  /** Whether the account has no recovery codes yet. */
  withRecovery: boolean;
  onClose: () => void;
  /** Called with the recovery codes, which are told only now; null for none. */
  onDone: (recovery: string[] | null) => void;
  onFilled: (filled: boolean) => void;
}

/** Adds a passkey: its name, the password, and then the device asks who is there. */
export function AddPasskey({ login, withRecovery, onClose, onDone, onFilled }: AddPasskeyProps) {
  const dispatch = useAppDispatch();
  const form = useSubmission({
    // No draft: a password must not be stored.
    name: null,
    isOnce: true,
    emptyDraft: () => EMPTY,
    toBody: (draft) => draft,
    validate,
    send: async ({ body: { name, password }, idempotencyKey }) => {
      const { options } = await dispatch(beginPasskey.initiate({ body: { password } }, untracked)).unwrap();
      const body = { name, ...(await makePasskey(options)) };
      await dispatch(addPasskey.initiate({ body, idempotencyKey }, untracked)).unwrap();
      if (!withRecovery) return null;
      // Without them the passkey is there all the same, and they can be asked for again.
      return dispatch(renewRecoveryCodes.initiate({ body: { password } }, untracked))
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
  useEffect(() => {
    onFilled(form.isDirty);
    return () => onFilled(false);
  }, [onFilled, form.isDirty]);
  return (
    <SmallForm
      submission={form}
      actions={
        <ButtonRow>
          <Button type="submit" kind="primary" busy={form.isSending}>
            {secondStepText.continue}
          </Button>
          <Button onClick={onClose}>{secondStepText.cancel}</Button>
        </ButtonRow>
      }
    >
      <Field label={text.name} hint={text.nameHint} required error={form.errors.name}>
        <TextInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes in place of the button that was pressed
          autoFocus
          value={form.draft.name}
          readOnly={form.isSending}
          onChange={(name) => form.change({ name })}
        />
      </Field>
      <OwnPasswordField
        login={login}
        value={form.draft.password}
        error={form.errors.password}
        readOnly={form.isSending}
        onChange={(password) => form.change({ password })}
      />
    </SmallForm>
  );
}
