import '../../lib/contract-checks';
import { type FormEvent, useState } from 'react';
import { accountEndpoints } from '../../../contract/account';
import { fieldMessages } from '../../../contract/errors';
import { accountText } from '../../../strings/account';
import { useChangePasswordMutation } from '../../api/account';
import { isApiError } from '../../api/api-error';
import { fixedTextAnd } from '../../api/failure-text';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { useErrorFocus } from '../../lib/submission/use-error-focus';
import { Button } from '../../ui/button';
import { Quiet } from '../../ui/cell';
import { Field } from '../../ui/field';
import { Stack } from '../../ui/stack';
import { TextInput } from '../../ui/text-input';

const text = accountText.password;
const NOTHING = { current: '', password: '', again: '' };
type Typed = typeof NOTHING;
type Faults = Partial<Record<keyof Typed, string>>;

function faultsOf({ current, password, again }: Typed): Faults {
  const checked = accountEndpoints.changePassword.body.safeParse({ current, password });
  const faults: Faults = checked.success ? {} : fieldMessages(checked.error);
  return faults.password || again === password ? faults : { ...faults, again: text.notSame };
}

interface PasswordFormProps {
  /** For the browser's own keeper of passwords. */
  login: string;
  onFilled: (filled: boolean) => void;
}

/** Another password, for whoever knows the present one. */
export function PasswordForm({ login, onFilled }: PasswordFormProps) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(NOTHING);
  const [faults, setFaults] = useState<Faults>({});
  const [send, { isLoading }] = useChangePasswordMutation();
  const { form, focusError } = useErrorFocus<HTMLFormElement>();
  const change = (next: Typed) => {
    setTyped(next);
    setFaults({});
    onFilled(Object.values(next).some(Boolean));
  };
  const refuse = (found: Faults) => {
    setFaults(found);
    focusError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const found = faultsOf(typed);
    if (Object.keys(found).length > 0) return refuse(found);
    const { current, password } = typed;
    try {
      await send({ body: { current, password } }).unwrap();
      change(NOTHING);
      setOpen(false);
      dispatch(notifySuccess(text.saved));
    } catch (error) {
      const isUnsure = isApiError(error) && error.status === 'NETWORK';
      dispatch(notifyError(fixedTextAnd(error, isUnsure ? text.unsure : text.failed)));
      if (isApiError(error)) refuse(error.fields);
    }
  };
  const field = (key: keyof Typed, label: string, autoComplete: string) => (
    <Field label={label} required error={faults[key]}>
      <TextInput
        type="password"
        value={typed[key]}
        readOnly={isLoading}
        autoComplete={autoComplete}
        onChange={(value) => change({ ...typed, [key]: value })}
      />
    </Field>
  );
  return (
    <Stack $gap={3}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {text.open}
      </Button>
      {open && (
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <Stack $gap={3}>
            <input type="text" hidden readOnly autoComplete="username" value={login} />
            <Quiet>{text.elsewhere}</Quiet>
            {field('current', text.current, 'current-password')}
            {field('password', text.next, 'new-password')}
            {field('again', text.again, 'new-password')}
            <Button type="submit" kind="primary" busy={isLoading}>
              {text.save}
            </Button>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
