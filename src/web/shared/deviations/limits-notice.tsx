import { useEffect } from 'react';
import type { Limit } from '../../../domain/safety-limits';
import { limitsText as text } from '../../../strings/limits';
import { RetryNotice } from '../../ui/retry-notice';
import { logError } from '../../lib/log';

/** The query of the limits. */
export interface LimitsQuery {
  data?: readonly Limit[] | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Says that nothing is asked about limits, since they could not be loaded. Without a notification: a report can be sent. */
export function LimitsNotice({ limits }: { limits: LimitsQuery }) {
  const failed = limits.data === undefined && limits.error !== undefined;
  useEffect(() => {
    if (failed) logError(text.failed, limits.error);
  }, [failed, limits.error]);
  return (
    failed && (
      <RetryNotice tone="info" title={text.failed} of={limits}>
        {text.judgedWhenSent}
      </RetryNotice>
    )
  );
}
