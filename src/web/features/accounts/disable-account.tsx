import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { accountsText } from '../../../strings/accounts';
import { useDisableAccountMutation, useEnableAccountMutation } from '../../api/hooks';
import { AccountAction } from './account-action';
import type { PartProps } from './edit-form';

/** Disables an account, or enables it again. */
export function DisableAccount(props: PartProps) {
  const [disable, { isLoading: disabling }] = useDisableAccountMutation();
  const [enable, { isLoading: enabling }] = useEnableAccountMutation();
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
