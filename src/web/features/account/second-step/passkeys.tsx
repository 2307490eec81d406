import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { Passkey } from '../../../../contract/second-step';
import { secondStepText } from '../../../../strings/second-step';
import { useRemovePasskeyMutation } from '../../../api/hooks';
import { failureText } from '../../../lib/failure-text';
import { notifyError, notifySuccess } from '../../../lib/notifications';
import { ShownTime } from '../../../lib/shown-time';
import { useAppDispatch } from '../../../lib/state';
import { Button } from '../../../ui/button';
import { CardRow } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Bdi, ButtonRow, Quiet, Words } from '../../../ui/primitives';
import { border, radius } from '../../../ui/theme';
import { AddPasskey } from './add-passkey';
import { Part } from './part';
import { canMakePasskeys } from './passkey-support';

const text = secondStepText.passkeys;

const List = styled.ul`
  border: ${border.line};
  border-radius: ${radius.card};
`;

interface PasskeysProps {
  login: string;
  passkeys: readonly Passkey[];
  onFilled: (filled: boolean) => void;
}

/** The passkeys of the account: added, and removed. */
export function Passkeys({ login, passkeys, onFilled }: PasskeysProps) {
  const dispatch = useAppDispatch();
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const [remove, { isLoading: removing }] = useRemovePasskeyMutation();
  const removeAsked = async (passkey: Passkey) => {
    const { error } = await remove({ params: { id: String(passkey.id) } });
    setAsked(null);
    dispatch(error ? notifyError(failureText(text.failedRemove, error)) : notifySuccess(text.removed));
  };
  return (
    <Part title={text.title} step={`${adding} ${passkeys.length}`}>
      {passkeys.length === 0 && <Quiet>{text.none}</Quiet>}
      {passkeys.length > 0 && (
        <List>
          {passkeys.map((passkey) => (
            <CardRow as="li" key={passkey.id}>
              <Words>
                <strong>
                  <Bdi>{passkey.name}</Bdi>
                </strong>
                <small>
                  {text.added} <ShownTime at={passkey.created_at} />
                </small>
                <small>
                  {passkey.last_used_at === null ? (
                    text.neverUsed
                  ) : (
                    <>
                      {text.used} <ShownTime at={passkey.last_used_at} />
                    </>
                  )}
                </small>
              </Words>
              <Button
                compact
                icon={Trash2}
                aria-label={text.removeNamed(passkey.name)}
                onClick={() => setAsked(passkey)}
              >
                {text.remove}
              </Button>
            </CardRow>
          ))}
        </List>
      )}
      {adding ? (
        <AddPasskey login={login} onClose={() => setAdding(false)} onFilled={onFilled} />
      ) : canMakePasskeys() ? (
        <ButtonRow>
          <Button onClick={() => setAdding(true)}>{text.add}</Button>
        </ButtonRow>
      ) : (
        <Quiet>{text.unsupported}</Quiet>
      )}
      {asked && (
        <ConfirmDialog
          {...text.askRemove}
          name={asked.name}
          icon={Trash2}
          danger
          busy={removing}
          onConfirm={() => void removeAsked(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Part>
  );
}
