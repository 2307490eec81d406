import { commonText } from '../../strings/common';
import { uiText } from '../../strings/ui';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { firstLoad, Skeleton } from './loading';
import { layout } from './theme';

/** The place of a large part that is loading. */
export function LoadingBlock() {
  return (
    <Skeleton $height={layout.menuMaxHeight} role="status" aria-label={uiText.loading} {...firstLoad(true)} />
  );
}

interface FailedStateProps {
  text: string;
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
