import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { accountsText } from '../../../strings/accounts';
import { calls, useWrite } from '../../api/api';
import { AccountAction } from './account-action';
import type { PartProps } from './edit-form';

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
