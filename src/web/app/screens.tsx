import { CloudOff, Lock, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { commonText, forbiddenText } from '../../strings/common';
import { layoutText } from '../../strings/layout';
import { usePageTitle } from '../lib/hooks';
import { logError } from '../lib/log';
import { paths } from '../lib/paths';
import { reloadApp } from '../lib/read-bootstrap';
import { useConnected } from '../shared/submission/use-connected';
import { Button, ButtonLink, ButtonLook } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { focusHeading } from '../ui/focus';
import { Spinner } from '../ui/loading';
import { PageHeader } from '../ui/page-header';

const FullScreen = styled.main`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
`;

const Page = styled.div`
  display: grid;
  place-items: center;
  flex: 1;
`;

/** Shown inside the layout while the code of the first screen is loading. */
export function LoadingPage() {
  return (
    <Page>
      <Spinner />
    </Page>
  );
}

/** Shown until it is known who is signed in. */
export function LoadingScreen() {
  return (
    <FullScreen aria-busy>
      <Spinner />
    </FullScreen>
  );
}

interface FailureProps {
  title: string;
  text: string;
  /** The available actions. */
  children: ReactNode;
}

function Failure({ title, text, children }: FailureProps) {
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={CloudOff} text={<span role="alert">{text}</span>} action={children} />
    </>
  );
}

/** The app could not start, or could not find out who is signed in. */
export function FailedStartScreen({ onRetry, children }: { onRetry: () => void; children?: ReactNode }) {
  return (
    <FullScreen>
      <div>
        <Failure {...layoutText.failedStart}>
          <Button kind="primary" icon={RefreshCw} onClick={onRetry}>
            {commonText.retry}
          </Button>
        </Failure>
        {children}
      </div>
    </FullScreen>
  );
}

/** Both actions reload the app, since its state may have caused the error. */
function FailedScreen({ unreachable = false }: { unreachable?: boolean }) {
  const text = layoutText.failedScreen;
  return (
    <Failure title={text.title} text={unreachable ? text.unreachable : text.text}>
      <Button kind="primary" icon={RefreshCw} onClick={() => void reloadApp()}>
        {text.reload}
      </Button>
      <ButtonLook as="a" $kind="secondary" href={paths.home}>
        {commonText.backHome}
      </ButtonLook>
    </Failure>
  );
}

/** Replaces a screen that threw, or whose code could not be loaded (no network, or a new version). */
export function FailedRoute({ error }: { error: unknown }) {
  const isUnreachable = error instanceof Error && error.name === 'ChunkLoadError';
  useEffect(() => {
    logError('a screen failed', error);
    // What had it is gone with the screen.
    if (document.activeElement === document.body) focusHeading();
  }, [error]);
  // Like a start without a network, it resumes by itself.
  useConnected(() => isUnreachable && void reloadApp());
  return <FailedScreen unreachable={isUnreachable} />;
}

/** The failure screen when the frame around the screens has failed too. */
export function FailedFrame({ error }: { error: unknown }) {
  return (
    <FullScreen>
      <FailedRoute error={error} />
    </FullScreen>
  );
}

/** Replaces the whole app. */
export function FailedApp() {
  return (
    <FullScreen>
      <FailedScreen />
    </FullScreen>
  );
}

/** In place of a screen that the person may not see, which can be opened by its address: before work is done in vain. */
export function RefusedScreen({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={Lock}
        text={forbiddenText.managersOnly}
        action={<ButtonLink to={paths.home}>{commonText.backHome}</ButtonLink>}
      />
    </>
  );
}
