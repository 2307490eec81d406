import { ShieldOff } from 'lucide-react';
import { accountsText } from '../../../strings/accounts';
import { calls, useWrite } from '../../api/api';
import { FocusHandoff } from '../../ui/focus';
import { AccountAction } from './account-action';
import type { PartProps } from './edit-form';

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
