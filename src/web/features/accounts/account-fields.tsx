import { ROLES, type Role } from '../../../domain/roles';
import { accountText } from '../../../strings/account';
import { accountsText } from '../../../strings/accounts';
import { Field } from '../../ui/field';
import { RadioGroup } from '../../ui/radio-group';
import { TextInput } from '../../ui/text-input';

const text = accountsText.fields;
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: accountText.roles[value] }));

interface TextFieldProps {
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
}

/** What colleagues see. */
export function NameField({ value, error, readOnly, onChange }: TextFieldProps) {
  return (
    <Field label={text.name} hint={text.nameHint} required error={error}>
      <TextInput value={value} readOnly={readOnly} onChange={onChange} />
    </Field>
  );
}

/** A password that is handed over: it is seen, because whoever sets it has to tell it. */
export function NewPasswordField({ value, error, readOnly, onChange }: TextFieldProps) {
  return (
    <Field label={text.password} hint={text.passwordHint} required error={error}>
      <TextInput
        value={value}
        readOnly={readOnly}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        onChange={onChange}
      />
    </Field>
  );
}

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
