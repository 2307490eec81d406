import { lazy, Suspense, useState } from 'react';
import { layoutText } from '../../strings/layout';
import { usePerson } from '../lib/person';
import { Avatar, AvatarButton } from '../ui/avatar';

const AccountDialog = lazy(async () => ({
  default: (await import('../features/account/account-dialog')).AccountDialog,
}));

/** The person in the header, who opens their own account. */
export function AccountButton({ onSignOut }: { onSignOut: () => void }) {
  const { name, picture } = usePerson();
  const [open, setOpen] = useState(false);
  return (
    <>
      <AvatarButton
        type="button"
        aria-label={layoutText.account(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Avatar name={name} picture={picture} />
      </AvatarButton>
      {open && (
        <Suspense>
          <AccountDialog onClose={() => setOpen(false)} onSignOut={onSignOut} />
        </Suspense>
      )}
    </>
  );
}
