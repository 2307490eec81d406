import { ExternalLink } from 'lucide-react';
import { accountText as text } from '../../../strings/account';
import { calls, useRead } from '../../api/api';
import { useClientConfig } from '../../lib/contexts';
import { useFailedLoad } from '../../lib/use-failed-load';
import { Bdi, Quiet } from '../../ui/primitives';
import { Button, ButtonLook } from '../../ui/button';
import { DialogActions } from '../../ui/dialog';
import { FilledDialog } from '../../ui/filled-dialog';
import { LoadFallback } from '../../ui/load-fallback';
import { layout } from '../../ui/theme';
import { SignOutIcon } from '../../ui/icon';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { PictureForm } from './picture-form';
import { SecondStep } from './second-step/second-step-section';
import { SignIns } from './sign-ins';

/** The editable parts of an account. */
function OwnAccount() {
  const account = useRead(calls.getAccount);
  useFailedLoad(account.error, text.failed);
  if (!account.data) {
    return (
      <LoadFallback failed={account.isError} text={text.failed} onRetry={() => void account.refetch()} />
    );
  }
  const { name, login, picture } = account.data;
  return (
    <>
      <PictureForm name={name} picture={picture} />
      <NameForm name={name} />
      {login !== null && (
        <Quiet>
          <Bdi>{text.login(login)}</Bdi>
        </Quiet>
      )}
      <PasswordForm login={login ?? ''} />
      {login !== null && <SecondStep login={login} />}
      <SignIns />
    </>
  );
}

/** The person's account: name, picture, password and signing out. */
export function AccountDialog({ onClose, onSignOut }: { onClose: () => void; onSignOut: () => void }) {
  const { embeddedProvider, issuer } = useClientConfig();
  return (
    <FilledDialog title={text.title} onClose={onClose}>
      {embeddedProvider ? (
        <OwnAccount />
      ) : (
        <>
          <p>{text.outside}</p>
          <ButtonLook
            as="a"
            $kind="secondary"
            href={new URL(issuer).origin}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink size={layout.icon} aria-hidden />
            {text.toProvider}
          </ButtonLook>
        </>
      )}
      <DialogActions>
        <Button icon={SignOutIcon} onClick={onSignOut}>
          {text.signOut}
        </Button>
      </DialogActions>
    </FilledDialog>
  );
}
