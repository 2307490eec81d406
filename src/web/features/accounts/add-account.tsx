import '../../lib/contract-checks';
import { accountsEndpoints } from '../../../contract/accounts';
import { schemaErrors } from '../../../contract/errors';
import type { Role } from '../../../domain/roles';
import { accountsText } from '../../../strings/accounts';
import { useAddAccountMutation } from '../../api/hooks';
import { FormDialog } from '../../shared/submission/form-dialog';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { SentParts } from '../../shared/submission/small-form';
import { useSubmission } from '../../shared/submission/use-submission';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { NameField, NewPasswordField, RoleField } from './account-fields';

const { adding: text, fields } = accountsText;

const EMPTY = { login: '', name: '', role: 'staff' as Role, password: '' };

/** A new account, with a password that is handed over. */
export function AddAccount({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [send] = useAddAccountMutation();
  const form = useSubmission({
    // No draft: a password must not be stored, not even in this tab.
    name: null,
    emptyDraft: () => EMPTY,
    toBody: (draft) => draft,
    validate: (draft) => schemaErrors(accountsEndpoints.addAccount.body, draft),
    send: (request) => send(request).unwrap(),
    failed: text.failed,
    onDone: ({ name }) => {
      dispatch(notifySuccess(text.done(name)));
      onClose();
    },
  });
  const { draft, errors, change, isSending } = form;
  return (
    <FormDialog
      title={text.title}
      submit={text.submit}
      filled={form.filled}
      busy={isSending}
      formRef={form.ref}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <SentParts submission={form}>
        <NameField
          value={draft.name}
          error={errors.name}
          readOnly={isSending}
          onChange={(name) => change({ name })}
        />
        <Field label={fields.login} hint={fields.loginHint} required error={errors.login}>
          <TextInput
            value={draft.login}
            readOnly={isSending}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(login) => change({ login })}
          />
        </Field>
        <RoleField value={draft.role} error={errors.role} onChange={(role) => change({ role })} />
        <NewPasswordField
          value={draft.password}
          error={errors.password}
          readOnly={isSending}
          onChange={(password) => change({ password })}
        />
      </SentParts>
    </FormDialog>
  );
}
