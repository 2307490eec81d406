import { ROLES, type Role } from '../../../domain/roles';
import { accountText } from '../../../strings/account';
import { accountsText } from '../../../strings/accounts';
import { TextField, type textOf } from '../../shared/submission/small-form';
import { Field } from '../../ui/field';
import { RadioGroup } from '../../ui/radio-group';

const text = accountsText.fields;
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: accountText.roles[value] }));

type TextProps = ReturnType<typeof textOf>;

/** What colleagues see. */
export const NameField = (input: TextProps) => (
  <TextField {...input} label={text.name} hint={text.nameHint} />
);

/** What somebody signs in with. */
export const LoginField = (input: TextProps) => (
  <TextField {...input} label={text.login} hint={text.loginHint} autoCapitalize="none" spellCheck={false} />
);

/** A password that is handed over: it is seen, because whoever sets it has to tell it. */
export const NewPasswordField = (input: TextProps) => (
  <TextField
    {...input}
    label={text.password}
    hint={text.passwordHint}
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
    <Field group label={text.role} error={error} {...(hint !== undefined && { hint })}>
      <RadioGroup value={value} options={ROLE_OPTIONS} onChange={onChange} />
    </Field>
  );
}
