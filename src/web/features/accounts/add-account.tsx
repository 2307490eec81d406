import '../../lib/contract-checks';
import { accountsEndpoints } from '../../../contract/accounts';
import type { Role } from '../../../domain/roles';
import { accountsText } from '../../../strings/accounts';
import { calls, useWrite } from '../../api/api';
import { FormDialog } from '../../shared/submission/form-dialog';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { SentParts, textOf } from '../../shared/submission/small-form';
import { useSmallForm } from '../../shared/submission/use-small-form';
import { LoginField, NameField, NewPasswordField, RoleField } from './account-fields';

const text = accountsText.adding;

/** A new account, with a password that is handed over. */
export function AddAccount({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [send] = useWrite(calls.addAccount);
  const form = useSmallForm({
    body: accountsEndpoints.addAccount.body,
    emptyDraft: () => ({ login: '', name: '', role: 'staff' as Role, password: '' }),
    toBody: (draft) => draft,
    send: (request) => send(request).unwrap(),
    failed: text.failed,
    onDone: ({ name }) => {
      dispatch(notifySuccess(text.done(name)));
      onClose();
    },
  });
  return (
    <FormDialog
      title={text.title}
      submit={text.submit}
      filled={form.filled}
      busy={form.isSending}
      formRef={form.ref}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <SentParts submission={form}>
        <NameField {...textOf(form, 'name')} />
        <LoginField {...textOf(form, 'login')} />
        <RoleField
          value={form.draft.role}
          error={form.errors.role}
          onChange={(role) => form.change({ role })}
        />
        <NewPasswordField {...textOf(form, 'password')} />
      </SentParts>
    </FormDialog>
  );
}
