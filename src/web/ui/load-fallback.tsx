import { commonText } from '../../strings/common';
import { uiText } from '../../strings/ui';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { firstLoad, Skeleton } from './loading';
import { layout } from './theme';
import type { ReactNode } from 'react';
import { Notice } from './notice';

interface RetryNoticeProps {
  tone?: 'info' | 'stop';
  title: string;
  children?: ReactNode;
  /** The query of what failed to load. */
  of: { isFetching: boolean; refetch: () => unknown };
}

/** Stands beside what can be used without a part that failed to load. */
export function RetryNotice({ tone = 'stop', title, children, of }: RetryNoticeProps) {
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        <Button compact busy={of.isFetching} onClick={() => void of.refetch()}>
          {commonText.retry}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

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
