import { ShieldOff, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AccountEntry } from '../../../contract/accounts';
import { accountsText } from '../../../strings/accounts';
import { secondStepText } from '../../../strings/second-step';
import { calls, useWrite } from '../../api/api';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { failureText } from '../../shared/failures';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { KeyValue } from '../../ui/facts';
import { FilledDialog } from '../../ui/filled-dialog';
import { FocusHandoff } from '../../ui/focus';
import type { Icon } from '../../ui/icon';
import { Bdi, Inline, Quiet } from '../../ui/primitives';
import { DisabledBy, SignedIn, StateBadge } from './account-columns';
import { EditForm, NewPasswordForm, type PartProps } from './account-forms';

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
function DisableAccount(props: PartProps) {
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
function EndSecondStep(props: PartProps) {
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

const { manage: text, columns, fields } = accountsText;

interface ManageAccountProps {
  /** The account when the dialog was opened. */
  account: AccountEntry;
  /** The account as listed now; undefined if no longer listed. */
  listed: AccountEntry | undefined;
  /** Whether it is the account of who looks at it. */
  own: boolean;
  onClose: () => void;
}

/** One account: what is known of it, its name and role, a new password, the end of its second step, and disabling it. */
export function ManageAccount({ account: opened, listed, own, onClose }: ManageAccountProps) {
  const [account, setAccount] = useState(opened);
  useEffect(() => listed && setAccount(listed), [listed]);
  const { login, disabled, signed_in_at: at, sign_ins: devices, second_step: hasSecondStep } = account;
  return (
    <FilledDialog title={text.title(account.name)} onClose={onClose}>
      <KeyValue
        facts={[
          { label: fields.login, value: <Bdi>{login}</Bdi> },
          {
            label: columns.state,
            value: (
              <Inline>
                <StateBadge disabled={disabled} />
                {disabled && (
                  <Quiet>
                    <DisabledBy disabled={disabled} />
                  </Quiet>
                )}
              </Inline>
            ),
          },
          { label: columns.signedIn, value: <SignedIn at={at} /> },
          { label: columns.devices, value: <Bdi ltr>{devices}</Bdi> },
          { label: columns.secondStep, value: secondStepText.state[hasSecondStep ? 'on' : 'off'] },
        ]}
      />
      <EditForm account={account} onChanged={setAccount} />
      {own ? (
        <Quiet>{text.own}</Quiet>
      ) : (
        <>
          <NewPasswordForm account={account} onChanged={setAccount} />
          {hasSecondStep && <EndSecondStep account={account} onChanged={setAccount} />}
          <DisableAccount account={account} onChanged={setAccount} />
        </>
      )}
    </FilledDialog>
  );
}
