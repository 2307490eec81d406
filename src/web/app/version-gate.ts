import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import type { AnswerOf } from '../api/request';
import { FRONTEND_VERSION, VERSION_CHECK_MS } from '../../domain/limits';
import { logError } from '../lib/log';

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
export const { versionChecked } = slice.actions;

/**
 * Checks with the server whether this web app is current: now, every 60 minutes, and when the tab becomes visible. A
 * failure is only logged. Returns a function that stops it.
 */
export function watchVersion(dispatch: Dispatch, origin: string): () => void {
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
