import type { ReactNode } from 'react';
import { commonText } from '../../strings/common';
import { uiText } from '../../strings/ui';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { firstLoad, Skeleton } from './loading';
import { VisuallyHidden } from './primitives';
import { layout } from './theme';

/** The place of a large part that is loading. */
export function LoadingBlock() {
  return (
    <div role="status" {...firstLoad(true)}>
      <Skeleton $height={layout.menuMaxHeight} />
      <VisuallyHidden>{uiText.loading}</VisuallyHidden>
    </div>
  );
}

interface FailedStateProps {
  text: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** A part that failed to load, with a retry. */
export function FailedState({ text, onRetry }: FailedStateProps) {
  return <EmptyState text={text} action={onRetry && <Button onClick={onRetry}>{commonText.retry}</Button>} />;
}

/** Shown instead of a part until its data is loaded. */
export function LoadFallback({ failed, ...failure }: FailedStateProps & { failed: boolean }) {
  return failed ? <FailedState {...failure} /> : <LoadingBlock />;
}
