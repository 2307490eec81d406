import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import { RefreshCw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FRONTEND_VERSION, VERSION_CHECK_MS } from '../../domain/limits';
import { layoutText } from '../../strings/layout';
import type { AnswerOf } from '../api/request';
import { logError } from '../lib/log';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import type { AppState } from './store';

const slice = createSlice({
  name: 'version',
  initialState: { outdated: false },
  reducers: {
    versionChecked: (state, { payload }: PayloadAction<{ current: boolean }>) => {
      state.outdated = !payload.current;
    },
  },
});

export const versionReducer = slice.reducer;
const { versionChecked } = slice.actions;

/**
 * Checks with the server whether this web app is current: now, every 60 minutes, and when the tab becomes visible. A
 * failure is only logged. Returns a function that stops it.
 */
function watchVersion(dispatch: Dispatch, origin: string): () => void {
  let stopped = false;
  const check = async () => {
    try {
      const response = await fetch(`${origin}/api_version_check`, {
        headers: { 'X-Frontend-Version': FRONTEND_VERSION },
        cache: 'no-store',
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { isCorrectVersion } = (await response.json()) as AnswerOf<'checkVersion'>;
      if (!stopped) dispatch(versionChecked({ current: isCorrectVersion !== false }));
    } catch (error) {
      if (!stopped) logError('version check failed', error);
    }
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') void check();
  };
  void check();
  const timer = setInterval(() => void check(), VERSION_CHECK_MS);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

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
