import { ImagePlus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { asCallFailure } from '../../../contract/error-codes';
import { PICTURE_KINDS, PICTURE_MAX_BYTES } from '../../../domain/accounts';
import { accountText } from '../../../strings/account';
import { errorText } from '../../../strings/errors';
import { calls, useWrite } from '../../api/api';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { failureText } from '../../shared/failures';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { useFieldGroupAttributes } from '../../ui/field-context';
import { row } from '../../ui/theme';

const text = accountText.picture;
const ACCEPTED = PICTURE_KINDS.map((kind) => `image/${kind}`).join();

function Group({ children }: { children: ReactNode }) {
  return (
    <Line role="group" {...useFieldGroupAttributes()}>
      {children}
    </Line>
  );
}

const Line = styled.div`
  ${row(3)}
  flex-wrap: wrap;
`;

/** The person's picture: saved as soon as it is chosen, or removed. */
export function PictureForm({ name, picture }: { name: string; picture: string | null }) {
  const dispatch = useAppDispatch();
  const chooser = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [remove, { isLoading: removing }] = useWrite(calls.removePicture);
  const onFailed = (message: string) => (error: unknown) => {
    const { picture } = asCallFailure(error).fields;
    if (picture) setError(picture);
    else dispatch(notifyError(failureText(message, error)));
  };
  const send = async (file: File) => {
    const isTooLarge = file.size > PICTURE_MAX_BYTES;
    setError(isTooLarge ? errorText.pictureTooLarge : undefined);
    if (isTooLarge) return;
    setSending(true);
    await dispatch(calls.changePicture.initiate({ body: file }, { track: false }))
      .unwrap()
      .then(() => dispatch(notifySuccess(text.saved)), onFailed(text.failed));
    setSending(false);
  };
  const removePicture = () => {
    setError(undefined);
    remove()
      .unwrap()
      .then(() => dispatch(notifySuccess(text.removed)), onFailed(text.failedRemoval));
  };
  return (
    <Field group label={text.label} hint={text.hint} error={error}>
      <Group>
        <Avatar large name={name} picture={picture} />
        <Button icon={ImagePlus} busy={sending} onClick={() => chooser.current?.click()}>
          {picture ? text.change : text.choose}
        </Button>
        {picture && (
          <Button icon={Trash2} busy={removing} onClick={removePicture}>
            {text.remove}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={text.choose}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Lets the same file be chosen again.
            target.value = '';
            if (file) void send(file);
          }}
        />
      </Group>
    </Field>
  );
}
