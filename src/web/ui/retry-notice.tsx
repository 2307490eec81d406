import type { ReactNode } from 'react';
import { commonText } from '../../strings/common';
import { Button } from './button';
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
