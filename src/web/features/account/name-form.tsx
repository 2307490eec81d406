import '../../lib/contract-checks';
import { type FormEvent, useState } from 'react';
import { accountEndpoints } from '../../../contract/account';
import { fieldMessages } from '../../../contract/errors';
import { cleanName } from '../../../domain/names';
import { accountText } from '../../../strings/account';
import { useChangeAccountMutation } from '../../api/account';
import { isApiError } from '../../api/api-error';
import { fixedTextAnd } from '../../api/failure-text';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { useErrorFocus } from '../../lib/submission/use-error-focus';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Stack } from '../../ui/stack';
import { TextInput } from '../../ui/text-input';

const text = accountText.name;

/** What colleagues call the person. */
export function NameForm({ name, onFilled }: { name: string; onFilled: (filled: boolean) => void }) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const [send, { isLoading }] = useChangeAccountMutation();
  const { form, focusError } = useErrorFocus<HTMLFormElement>();
  const type = (value: string | null) => {
    setTyped(value);
    setFault(undefined);
    onFilled(value !== null && cleanName(value) !== name);
  };
  const refuse = (message: string | undefined) => {
    setFault(message);
    focusError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const body = { name: typed ?? name };
    const checked = accountEndpoints.changeAccount.body.safeParse(body);
    if (!checked.success) return refuse(fieldMessages(checked.error).name);
    try {
      await send({ body }).unwrap();
      type(null);
      dispatch(notifySuccess(text.saved));
    } catch (error) {
      dispatch(notifyError(fixedTextAnd(error, text.failed)));
      if (isApiError(error)) refuse(error.fields.name);
    }
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={2}>
        <Field label={text.label} hint={text.hint} required error={fault}>
          <TextInput value={typed ?? name} readOnly={isLoading} autoComplete="name" onChange={type} />
        </Field>
        <Button type="submit" busy={isLoading}>
          {text.save}
        </Button>
      </Stack>
    </form>
  );
}
