import { lazy } from 'react';
import { calls, useRead } from '../../api/api';
import { useNamePairs } from '../../shared/use-name-pairs';
import { useClientConfig, useIsManager } from '../../lib/contexts';
import { mayHaveDrafts, useDraftsOwner } from '../../lib/drafts/device-key';
import { Later } from '../../lib/error-boundary';
import { firstLoad } from '../../ui/loading';

// What is told above or below the rest. Its code is loaded where there is something to tell, which is seldom.

/** No write tells of a backup. */
const EVERY_MS = 15 * 60_000;

const load = () => import('./manager-notices');
const BackupNotice = lazy(async () => ({ default: (await load()).BackupNotice }));
const PairsNotice = lazy(async () => ({ default: (await load()).PairsNotice }));
const Unanswered = lazy(async () => ({ default: (await import('./unanswered')).Unanswered }));

export function LaterBackupNotice() {
  const isManager = useIsManager();
  const { makesBackups } = useClientConfig();
  const { data: status } = useRead(calls.getBackup, undefined, {
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

/** What this person sent from this device without an answer. What follows waits for it. */
export function LaterUnanswered() {
  const { subject } = useDraftsOwner();
  const waits = (
    <div>
      <div {...firstLoad(true)} />
    </div>
  );
  return (
    mayHaveDrafts(subject) && (
      <Later fallback={waits}>
        <Unanswered />
      </Later>
    )
  );
}
