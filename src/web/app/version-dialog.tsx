import { RefreshCw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { layoutText } from '../../strings/layout';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import type { AppState } from './store';
import { watchVersion } from './version-gate';

const text = layoutText.version;

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => document.visibilityState === 'visible',
  );
}

/** Checks the version, and covers the app with a dialog once it is outdated. Its only action is a reload. */
export function VersionDialog({ origin, reload }: { origin: string; reload: () => void }) {
  const dispatch = useDispatch();
  const outdated = useSelector((state: AppState) => state.version.outdated);
  const visible = usePageVisible();
  useEffect(() => watchVersion(dispatch, origin), [dispatch, origin]);
  if (!outdated || !visible) return null;
  return (
    <Dialog title={text.title} alert>
      <p>{text.text}</p>
      <DialogActions>
        <Button kind="primary" icon={RefreshCw} onClick={reload}>
          {text.reload}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
