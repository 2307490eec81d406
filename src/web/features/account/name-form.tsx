import '../../lib/contract-checks';
import { accountEndpoints } from '../../../contract/account';
import { cleanName } from '../../../domain/names';
import { accountText } from '../../../strings/account';
import { calls, useWrite } from '../../api/api';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { SmallForm, TextField, textOf } from '../../shared/submission/small-form';
import { useSmallForm } from '../../shared/submission/use-small-form';

const text = accountText.name;

interface NameDraft {
  /** The typed name; null until something is typed. */
  name: string | null;
}

/** The person's displayed name. */
export function NameForm({ name }: { name: string }) {
  const dispatch = useAppDispatch();
  const [send] = useWrite(calls.changeAccount);
  const form = useSmallForm({
    body: accountEndpoints.changeAccount.body,
    emptyDraft: (): NameDraft => ({ name: null }),
    isChanged: (draft) => draft.name !== null && cleanName(draft.name) !== name,
    toBody: (draft) => ({ name: draft.name ?? name }),
    send: ({ body }) => send({ body }).unwrap(),
    failed: text.failed,
    onDone: () => {
      form.startOver();
      dispatch(notifySuccess(text.saved));
    },
  });
  return (
    <SmallForm submission={form} submit={text.save}>
      <TextField
        {...textOf(form, 'name')}
        label={text.label}
        hint={text.hint}
        value={form.draft.name ?? name}
        autoComplete="name"
      />
    </SmallForm>
  );
}
