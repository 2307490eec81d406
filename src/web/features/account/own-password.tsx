import { secondStepText as text } from '../../../strings/second-step';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';

/** Tells the browser's password manager whose password a form is about. */
export function PasswordOwner({ login }: { login: string }) {
  return <input type="text" hidden readOnly autoComplete="username" value={login} />;
}

interface OwnPasswordFieldProps {
  login: string;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  autoFocus?: boolean;
  onChange: (password: string) => void;
}

/** The person's own password, before something that protects the account is changed. */
export function OwnPasswordField({ login, error, ...input }: OwnPasswordFieldProps) {
  return (
    <>
      <PasswordOwner login={login} />
      <Field label={text.password} hint={text.passwordWhy} required error={error}>
        <TextInput type="password" autoComplete="current-password" {...input} />
      </Field>
    </>
  );
}
