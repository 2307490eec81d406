import { type ComponentType, useState } from 'react';
import { layoutText } from '../../strings/layout';
import { logError } from '../lib/log';
import { notifyError } from '../lib/notifications';
import { usePerson } from '../lib/contexts';
import { useAppDispatch } from '../lib/state';
import { Avatar, AvatarButton } from '../ui/avatar';

type Dialog = ComponentType<{ onClose: () => void; onSignOut: () => void }>;

/** The header button that opens the person's account; the dialog's code is loaded when it is opened. */
export function AccountButton({ onSignOut }: { onSignOut: () => void }) {
  const { name, picture } = usePerson();
  const dispatch = useAppDispatch();
  const [AccountDialog, setDialog] = useState<Dialog | null>(null);
  const open = () =>
    import('../features/account/account-dialog').then(
      (loaded) => setDialog(() => loaded.AccountDialog),
      (error: unknown) => {
        logError('the account could not be opened', error);
        dispatch(notifyError(layoutText.failedPart));
      },
    );
  return (
    <>
      <AvatarButton
        type="button"
        aria-label={layoutText.account(name)}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <Avatar name={name} picture={picture} />
      </AvatarButton>
      {AccountDialog && <AccountDialog onClose={() => setDialog(null)} onSignOut={onSignOut} />}
    </>
  );
}
