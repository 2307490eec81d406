import { secondStepText as text } from '../../../strings/second-step';
import { TextField, type textOf } from '../../shared/submission/small-form';

/** Tells the browser's password manager whose password a form is about. */
export function PasswordOwner({ login }: { login: string }) {
  return <input type="text" hidden readOnly autoComplete="username" value={login} />;
}

interface OwnPasswordFieldProps extends ReturnType<typeof textOf> {
  login: string;
  autoFocus?: boolean;
}

/** The person's own password, before something that protects the account is changed. */
export function OwnPasswordField({ login, ...input }: OwnPasswordFieldProps) {
  return (
    <>
      <PasswordOwner login={login} />
      <TextField
        type="password"
        autoComplete="current-password"
        label={text.password}
        hint={text.passwordWhy}
        {...input}
      />
    </>
  );
}
