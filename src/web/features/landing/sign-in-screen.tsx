import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { landingText, signInText as text } from '../../../strings/landing';
import { useAuth } from '../../lib/contexts';
import { usePageTitle } from '../../lib/hooks';
import { logError } from '../../lib/log';
import { paths } from '../../lib/paths';
import { automaticSignInStarted, waitReason } from '../../lib/sign-in-memory';
import { useAppSelector } from '../../lib/state';
import { Button, ButtonLink } from '../../ui/button';
import { Spinner } from '../../ui/loading';
import { SignedOutFrame, SignedOutTitle } from './signed-out-frame';

/** The product and a link to the sign-in. */
export function LandingScreen() {
  usePageTitle(landingText.pageTitle);
  return (
    <SignedOutFrame>
      <SignedOutTitle>{landingText.title}</SignedOutTitle>
      <p>{landingText.about}</p>
      <ButtonLink kind="primary" wide to={paths.signIn}>
        {landingText.enter}
      </ButtonLink>
    </SignedOutFrame>
  );
}

type Reason = keyof typeof text.reason;

/**
 * Redirects to the hosted sign-in page: automatically on the first visit, and by a button
 * afterwards, so that redirects can never loop.
 */
export function SignInScreen({ failed = false }: { failed?: boolean }) {
  usePageTitle(text.pageTitle);
  const { signIn } = useAuth();
  const ended = useAppSelector((state) => state.session.ended);
  const [reason, setReason] = useState<Reason | null>(() =>
    failed ? 'failed' : ended ? 'ended' : waitReason(),
  );
  const started = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const why = useId();
  // After an ended session the focus is lost, so it moves to the button, which announces the reason.
  useEffect(() => {
    if (ended) button.current?.focus();
  }, [ended]);

  const start = useCallback(() => {
    started.current = true;
    automaticSignInStarted();
    setReason(null);
    signIn().catch((error: unknown) => {
      logError('the sign-in page cannot be reached', error);
      setReason('unreachable');
    });
  }, [signIn]);
  useEffect(() => {
    if (reason === null && !started.current) start();
  }, [reason, start]);

  return (
    <SignedOutFrame>
      <SignedOutTitle>{text.title}</SignedOutTitle>
      {reason === null ? (
        <p>
          <Spinner label={text.onTheWay} /> <span aria-hidden>{text.onTheWay}</span>
        </p>
      ) : (
        <>
          <p role="status" id={why}>
            {text.reason[reason]}
          </p>
          <Button ref={button} kind="primary" wide aria-describedby={why} onClick={start}>
            {reason === 'waiting' ? text.enter : text.again}
          </Button>
        </>
      )}
    </SignedOutFrame>
  );
}

/** Reads the provider's response; afterwards the signed-in routes redirect. */
export function SignInCallbackScreen() {
  usePageTitle(text.pageTitle);
  const { finishSignIn } = useAuth();
  const [failed, setFailed] = useState(false);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    finishSignIn().catch((error: unknown) => {
      logError('the sign-in was not completed', error);
      setFailed(true);
    });
  }, [finishSignIn]);
  if (failed) return <SignInScreen failed />;
  return (
    <SignedOutFrame>
      <SignedOutTitle>{text.title}</SignedOutTitle>
      <p>
        <Spinner label={text.returning} /> <span aria-hidden>{text.returning}</span>
      </p>
    </SignedOutFrame>
  );
}
