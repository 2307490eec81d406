import '../../lib/contract-checks';
import { useEffect } from 'react';
import { accountEndpoints } from '../../../contract/account';
import { schemaErrors } from '../../../contract/errors';
import { cleanName } from '../../../domain/names';
import { accountText } from '../../../strings/account';
import { useChangeAccountMutation } from '../../api/hooks';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { SmallForm } from '../../shared/submission/small-form';
import { useSubmission } from '../../shared/submission/use-submission';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { type Filled } from '../../ui/filled-dialog';
import { TextInput } from '../../ui/text-input';

const text = accountText.name;

interface NameDraft {
  /** The typed name; null until something is typed. */
  name: string | null;
}

/** The person's displayed name. */
export function NameForm({ name, onFilled }: { name: string; onFilled: (filled: Filled) => void }) {
  const dispatch = useAppDispatch();
  const [send] = useChangeAccountMutation();
  const toBody = (draft: NameDraft) => ({ name: draft.name ?? name });
  const form = useSubmission({
    name: null,
    emptyDraft: (): NameDraft => ({ name: null }),
    isChanged: (draft) => draft.name !== null && cleanName(draft.name) !== name,
    toBody,
    validate: (draft) => schemaErrors(accountEndpoints.changeAccount.body, toBody(draft)),
    send: ({ body }) => send({ body }).unwrap(),
    failed: text.failed,
    onDone: () => {
      form.startOver();
      dispatch(notifySuccess(text.saved));
    },
  });
  useEffect(() => onFilled(form.filled), [onFilled, form.filled]);
  return (
    <SmallForm
      submission={form}
      actions={
        <Button type="submit" busy={form.isSending}>
          {text.save}
        </Button>
      }
    >
      <Field label={text.label} hint={text.hint} required error={form.errors.name}>
        <TextInput
          value={form.draft.name ?? name}
          readOnly={form.isSending}
          autoComplete="name"
          onChange={(typed) => form.change({ name: typed })}
        />
      </Field>
    </SmallForm>
  );
}
