import { useEffect, useState } from 'react';
import type { AccountEntry } from '../../../contract/accounts';
import { accountsText } from '../../../strings/accounts';
import { secondStepText } from '../../../strings/second-step';
import { KeyValue } from '../../ui/facts';
import { FilledDialog } from '../../ui/filled-dialog';
import { Bdi, Inline, Quiet } from '../../ui/primitives';
import { DisabledBy, SignedIn, StateBadge } from './account-columns';
import { DisableAccount, EndSecondStep } from './account-action';
import { EditForm, NewPasswordForm } from './edit-form';

const { manage: text, columns, fields } = accountsText;

interface ManageAccountProps {
  /** As it was when it was opened. */
  account: AccountEntry;
  /** As the list shows it now; undefined where it does not any more. */
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
