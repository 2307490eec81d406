import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { accountEndpoints } from '../../../contract/account';
import { cleanName } from '../../../domain/names';
import { accountText } from '../../../strings/account';
import { calls, useRead, useWrite } from '../../api/api';
import { useClientConfig } from '../../lib/contexts';
import { useFailedLoad } from '../../lib/hooks';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { FoldedForm, SmallForm, TextField, textOf } from '../../shared/submission/small-form';
import { useSmallForm } from '../../shared/submission/use-small-form';
import { Actions } from '../../ui/actions';
import { Button, ButtonLook } from '../../ui/button';
import { FilledDialog } from '../../ui/filled-dialog';
import { SignOutIcon } from '../../ui/icon';
import { LoadFallback } from '../../ui/load-fallback';
import { Bdi, Quiet } from '../../ui/primitives';
import { border, layout, space } from '../../ui/theme';
import { PictureForm } from './picture-form';
import { PasswordOwner } from './second-step/part';
import { SecondStep } from './second-step/second-step-section';
import { SignIns } from './sign-ins';

/* Not held in sight, as the buttons of a dialog are: it would cover what is done here, and the navbar has it as well. */
const SignOut = styled(Actions)`
  padding-block-start: ${space[4]};
  border-block-start: ${border.line};
`;

const passwordText = accountText.password;

/** Changes the password; requires the current one. */
function PasswordForm({ login }: { login: string }) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [send] = useWrite(calls.changePassword);
  const form = useSmallForm({
    body: accountEndpoints.changePassword.body,
    emptyDraft: () => ({ current: '', password: '', again: '' }),
    toBody: ({ current, password }) => ({ current, password }),
    validate: ({ password, again }, errors) =>
      errors.password || again === password ? errors : { ...errors, again: passwordText.notSame },
    // Once it is changed, the current one is another.
    isOnce: true,
    send: ({ body }) => send({ body }).unwrap(),
    failed: passwordText.failed,
    noResponse: passwordText.noResponse,
    onDone: () => {
      form.startOver();
      setOpen(false);
      dispatch(notifySuccess(passwordText.saved));
    },
  });
  const own = { type: 'password', autoComplete: 'current-password' } as const;
  const next = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <FoldedForm
      opener={passwordText.open}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      submission={form}
      submit={passwordText.save}
    >
      <PasswordOwner login={login} />
      <Quiet>{passwordText.elsewhere}</Quiet>
      <TextField {...textOf(form, 'current')} {...own} label={passwordText.current} />
      <TextField {...textOf(form, 'password')} {...next} label={passwordText.next} />
      <TextField {...textOf(form, 'again')} {...next} label={passwordText.again} />
    </FoldedForm>
  );
}

const nameText = accountText.name;

interface NameDraft {
  /** The typed name; null until something is typed. */
  name: string | null;
}

/** The person's displayed name. */
function NameForm({ name }: { name: string }) {
  const dispatch = useAppDispatch();
  const [send] = useWrite(calls.changeAccount);
  const form = useSmallForm({
    body: accountEndpoints.changeAccount.body,
    emptyDraft: (): NameDraft => ({ name: null }),
    isChanged: (draft) => draft.name !== null && cleanName(draft.name) !== name,
    toBody: (draft) => ({ name: draft.name ?? name }),
    send: ({ body }) => send({ body }).unwrap(),
    failed: nameText.failed,
    onDone: () => {
      form.startOver();
      dispatch(notifySuccess(nameText.saved));
    },
  });
  return (
    <SmallForm submission={form} submit={nameText.save}>
      <TextField
        {...textOf(form, 'name')}
        label={nameText.label}
        hint={nameText.hint}
        value={form.draft.name ?? name}
        autoComplete="name"
      />
    </SmallForm>
  );
}

/** The editable parts of an account. */
function OwnAccount() {
  const account = useRead(calls.getAccount);
  useFailedLoad(account.error, accountText.failed);
  if (!account.data) {
    return (
      <LoadFallback
        failed={account.isError}
        text={accountText.failed}
        onRetry={() => void account.refetch()}
      />
    );
  }
  const { name, login, picture } = account.data;
  return (
    <>
      <PictureForm name={name} picture={picture} />
      <NameForm name={name} />
      {login !== null && (
        <Quiet>
          <Bdi>{accountText.login(login)}</Bdi>
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
    <FilledDialog title={accountText.title} onClose={onClose}>
      {embeddedProvider ? (
        <OwnAccount />
      ) : (
        <>
          <p>{accountText.outside}</p>
          <ButtonLook
            as="a"
            $kind="secondary"
            href={new URL(issuer).origin}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink size={layout.icon} aria-hidden />
            {accountText.toProvider}
          </ButtonLook>
        </>
      )}
      <SignOut>
        <Button icon={SignOutIcon} onClick={onSignOut}>
          {accountText.signOut}
        </Button>
      </SignOut>
    </FilledDialog>
  );
}
