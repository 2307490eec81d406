import { CircleHelp, CloudOff, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import styled from 'styled-components';
import { commonText } from '../../strings/common';
import { layoutText } from '../../strings/layout';
import { logError } from '../lib/log';
import { usePageTitle } from '../lib/page-title';
import { paths } from '../lib/paths';
import { Bdi } from '../ui/bdi';
import { Button, ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Spinner } from '../ui/spinner';
import { VisuallyHidden } from '../ui/visually-hidden';

const Whole = styled.main`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
`;

const Page = styled.div`
  display: grid;
  place-items: center;
  flex: 1;
`;

/** Shown inside the layout while the code of the first screen is on its way. */
export function LoadingPage() {
  return (
    <Page>
      <Spinner />
    </Page>
  );
}

/** Shown while it is not yet known who is here. */
export function LoadingScreen() {
  return (
    <Whole aria-busy>
      <Spinner />
    </Whole>
  );
}

/** The app could not start, or cannot tell who is here. */
export function FailedStartScreen({ onRetry }: { onRetry: () => void }) {
  const text = layoutText.failedStart;
  return (
    <Whole>
      <div role="alert">
        <VisuallyHidden as="h1">{text.title}</VisuallyHidden>
        <EmptyState
          icon={CloudOff}
          text={`${text.title}. ${text.text}`}
          action={
            <Button kind="primary" icon={RefreshCw} onClick={onRetry}>
              {commonText.retry}
            </Button>
          }
        />
      </div>
    </Whole>
  );
}

/** A screen that broke, or whose file could not be fetched (a new version is out). */
export function FailedScreen() {
  const error = useRouteError();
  const text = layoutText.failedScreen;
  useEffect(() => logError('a screen failed', error), [error]);
  return (
    <div role="alert">
      <VisuallyHidden as="h1">{text.title}</VisuallyHidden>
      <EmptyState
        icon={CloudOff}
        text={`${text.title}. ${text.text}`}
        action={
          <Button kind="primary" icon={RefreshCw} onClick={() => location.reload()}>
            {text.reload}
          </Button>
        }
      />
    </div>
  );
}

/** Where there is nothing, or nothing yet. */
export function PlaceholderScreen() {
  usePageTitle(layoutText.placeholder.title);
  return (
    <>
      <VisuallyHidden as="h1">{layoutText.placeholder.title}</VisuallyHidden>
      <EmptyState
        icon={CircleHelp}
        text={<Bdi ltr>{layoutText.nothingHere}</Bdi>}
        action={<ButtonLink to={paths.home}>{commonText.backHome}</ButtonLink>}
      />
    </>
  );
}
