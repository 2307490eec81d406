import { useState } from 'react';
import { type AccountEntry, accountsEndpoints } from '../../../contract/accounts';
import { cleanName } from '../../../domain/names';
import { type Role, ROLES } from '../../../domain/roles';
import { accountText } from '../../../strings/account';
import { accountsText } from '../../../strings/accounts';
import { calls, useWrite } from '../../api/api';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { FoldedForm, SmallForm, TextField, textOf } from '../../shared/submission/small-form';
import { useSmallForm } from '../../shared/submission/use-small-form';
import { Field } from '../../ui/field';
import { Quiet } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';

const fieldsText = accountsText.fields;
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: accountText.roles[value] }));

type TextProps = ReturnType<typeof textOf>;

/** What colleagues see. */
export const NameField = (input: TextProps) => (
  <TextField {...input} label={fieldsText.name} hint={fieldsText.nameHint} />
);

/** What somebody signs in with. */
export const LoginField = (input: TextProps) => (
  <TextField
    {...input}
    label={fieldsText.login}
    hint={fieldsText.loginHint}
    autoCapitalize="none"
    spellCheck={false}
  />
);

/** A password that is handed over: it is visible, because the manager has to pass it on. */
export const NewPasswordField = (input: TextProps) => (
  <TextField
    {...input}
    label={fieldsText.password}
    hint={fieldsText.passwordHint}
    autoComplete="new-password"
    autoCapitalize="none"
    spellCheck={false}
  />
);

interface RoleFieldProps {
  value: Role;
  hint?: string;
  error: string | undefined;
  onChange: (role: Role) => void;
}

export function RoleField({ value, hint, error, onChange }: RoleFieldProps) {
  return (
    <Field group label={fieldsText.role} error={error} {...(hint !== undefined && { hint })}>
      <RadioGroup value={value} options={ROLE_OPTIONS} onChange={onChange} />
    </Field>
  );
}

const text = accountsText.editing;

/** What was changed; null for what was not. */
interface Draft {
  name: string | null;
  role: Role | null;
}

export interface PartProps {
  account: AccountEntry;
  onChanged: (account: AccountEntry) => void;
}

/** The name and the role of an account. */
export function EditForm({ account, onChanged }: PartProps) {
  const dispatch = useAppDispatch();
  const [send] = useWrite(calls.editAccount);
  const toBody = ({ name, role }: Draft) => ({ name: name ?? account.name, role: role ?? account.role });
  const form = useSmallForm({
    body: accountsEndpoints.editAccount.body,
    emptyDraft: (): Draft => ({ name: null, role: null }),
    isChanged: (draft) => {
      const { name, role } = toBody(draft);
      return cleanName(name) !== account.name || role !== account.role;
    },
    toBody,
    send: ({ body }) => send({ params: { id: String(account.id) }, body }).unwrap(),
    failed: text.failed,
    onDone: (changed) => {
      form.startOver();
      onChanged(changed);
      dispatch(notifySuccess(text.done(changed.name)));
    },
  });
  const { name, role } = toBody(form.draft);
  return (
    <SmallForm submission={form} submit={text.submit}>
      <NameField {...textOf(form, 'name')} value={name} />
      <RoleField
        value={role}
        hint={text.later}
        error={form.errors.role}
        onChange={(chosen) => form.change({ role: chosen })}
      />
    </SmallForm>
  );
}

const passwordText = accountsText.password;

/** A new password for somebody who forgot theirs, or who must not get in with the old one. */
export function NewPasswordForm({ account, onChanged }: PartProps) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [send] = useWrite(calls.resetPassword);
  const form = useSmallForm({
    body: accountsEndpoints.resetPassword.body,
    emptyDraft: () => ({ password: '' }),
    toBody: (draft) => draft,
    send: (request) => send({ params: { id: String(account.id) }, ...request }).unwrap(),
    failed: passwordText.failed,
    onDone: (changed) => {
      form.startOver();
      setOpen(false);
      onChanged(changed);
      dispatch(notifySuccess(passwordText.done(changed.name)));
    },
  });
  return (
    <FoldedForm
      opener={passwordText.open}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      submission={form}
      submit={passwordText.submit}
    >
      <Quiet>{passwordText.ends}</Quiet>
      <NewPasswordField {...textOf(form, 'password')} />
    </FoldedForm>
  );
}
