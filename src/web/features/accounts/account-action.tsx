import { useState } from 'react';
import type { AccountEntry } from '../../../contract/accounts';
import { failureText } from '../../shared/failures';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import type { Icon } from '../../ui/icon';
import { ShieldOff, UserRoundCheck, UserRoundX } from 'lucide-react';
import { accountsText } from '../../../strings/accounts';
import { calls, useWrite } from '../../api/api';
import type { PartProps } from './edit-form';
import { FocusHandoff } from '../../ui/focus';

interface AccountActionProps {
  account: AccountEntry;
  text: {
    open: string;
    title: string;
    text: string;
    confirm: string;
    done: (name: string) => string;
    failed: string;
  };
  icon: Icon;
  danger?: boolean;
  busy: boolean;
  send: (request: { params: { id: string } }) => Promise<{ data?: AccountEntry; error?: unknown }>;
  onChanged: (account: AccountEntry) => void;
}

/** A button that changes an account, after a question that says what follows. */
function AccountAction({ account, text, icon, danger = false, ...props }: AccountActionProps) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    const { data: changed, error } = await props.send({ params: { id: String(account.id) } });
    setAsking(false);
    if (changed) {
      props.onChanged(changed);
      dispatch(notifySuccess(text.done(changed.name)));
    } else dispatch(notifyError(failureText(text.failed, error)));
  };
  return (
    <>
      <Button kind={danger ? 'dangerSoft' : 'secondary'} icon={icon} onClick={() => setAsking(true)}>
        {text.open}
      </Button>
      {asking && (
        <ConfirmDialog
          title={text.title}
          name={account.name}
          text={text.text}
          confirm={text.confirm}
          icon={icon}
          danger={danger}
          busy={props.busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Disables an account, or enables it again. */
export function DisableAccount(props: PartProps) {
  const [disable, { isLoading: disabling }] = useWrite(calls.disableAccount);
  const [enable, { isLoading: enabling }] = useWrite(calls.enableAccount);
  const isDisabled = props.account.disabled !== null;
  return (
    <AccountAction
      {...props}
      text={accountsText[isDisabled ? 'enabling' : 'disabling']}
      icon={isDisabled ? UserRoundCheck : UserRoundX}
      danger={!isDisabled}
      busy={disabling || enabling}
      send={isDisabled ? enable : disable}
    />
  );
}

/** Removes the second step of somebody who lost the phone. */
export function EndSecondStep(props: PartProps) {
  const [end, { isLoading }] = useWrite(calls.endSecondStep);
  return (
    <>
      <FocusHandoff />
      <AccountAction
        {...props}
        text={accountsText.endingSecondStep}
        icon={ShieldOff}
        danger
        busy={isLoading}
        send={end}
      />
    </>
  );
}
