import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { accountsText } from '../../../strings/accounts';
import { useDisableAccountMutation, useEnableAccountMutation } from '../../api/hooks';
import { failureText } from '../../lib/failure-text';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import type { PartProps } from './edit-form';

/** Disables an account, or enables it again, after a question. */
export function DisableAccount({ account, onChanged }: Omit<PartProps, 'onFilled'>) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const [disable, { isLoading: disabling }] = useDisableAccountMutation();
  const [enable, { isLoading: enabling }] = useEnableAccountMutation();
  const isDisabled = account.disabled !== null;
  const text = accountsText[isDisabled ? 'enabling' : 'disabling'];
  const icon = isDisabled ? UserRoundCheck : UserRoundX;
  const confirm = async () => {
    const { data: changed, error } = await (isDisabled ? enable : disable)({
      params: { id: String(account.id) },
    });
    setAsking(false);
    if (changed) {
      onChanged(changed);
      dispatch(notifySuccess(text.done(changed.name)));
    } else dispatch(notifyError(failureText(text.failed, error)));
  };
  return (
    <>
      <Button kind={isDisabled ? 'secondary' : 'dangerSoft'} icon={icon} onClick={() => setAsking(true)}>
        {text.open}
      </Button>
      {asking && (
        <ConfirmDialog
          title={text.title}
          name={account.name}
          text={text.text}
          confirm={text.confirm}
          icon={icon}
          danger={!isDisabled}
          busy={disabling || enabling}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
