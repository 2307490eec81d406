import { lazy, type ReactNode, Suspense } from 'react';
import { useGetBackupQuery } from '../../api/hooks';
import { useNamePairs } from '../../api/use-name-pairs';
import { useClientConfig, useIsManager } from '../../lib/contexts';
import { ErrorBoundary } from '../../lib/error-boundary';

// What managers are told. Its code is loaded where there is something to tell, which is seldom.

/** No write tells of a backup. */
const EVERY_MS = 15 * 60_000;

const load = () => import('./manager-notices');
const BackupNotice = lazy(async () => ({ default: (await load()).BackupNotice }));
const PairsNotice = lazy(async () => ({ default: (await load()).PairsNotice }));

function Later({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

export function LaterBackupNotice() {
  const isManager = useIsManager();
  const { makesBackups } = useClientConfig();
  const { data: status } = useGetBackupQuery(undefined, {
    skip: !isManager || !makesBackups,
    pollingInterval: EVERY_MS,
  });
  return (
    status &&
    status.state !== 'ok' && (
      <Later>
        <BackupNotice {...status} />
      </Later>
    )
  );
}

export function LaterPairsNotice() {
  const pairs = useNamePairs();
  return (
    pairs.length > 0 && (
      <Later>
        <PairsNotice pairs={pairs} />
      </Later>
    )
  );
}
