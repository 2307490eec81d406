import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { FRONTEND_VERSION, VERSION_CHECK_MS } from '../../domain/limits';
import { layoutText } from '../../strings/layout';
import type { ApiDispatch } from '../api/api';
import type { ApiExtra } from '../api/base-query';
import type { AnswerOf } from '../api/request';
import { logError } from '../lib/log';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

const text = layoutText.version;

const isOutdated =
  (signal: AbortSignal) =>
  async (_: unknown, __: unknown, { origin }: ApiExtra) => {
    const response = await fetch(`${origin}/api_version_check`, {
      headers: { 'X-Frontend-Version': FRONTEND_VERSION },
      cache: 'no-store',
      signal,
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { isCorrectVersion } = (await response.json()) as AnswerOf<'checkVersion'>;
    return !isCorrectVersion;
  };

const isPageVisible = () => document.visibilityState === 'visible';

/**
 * Asks the server whether this web app is current: now, every 60 minutes, and when the tab becomes visible. Covers an
 * outdated app with a dialog whose only action is a reload.
 */
export function VersionDialog({ reload }: { reload: () => void }) {
  const dispatch = useDispatch<ApiDispatch>();
  const [outdated, setOutdated] = useState(false);
  const [visible, setVisible] = useState(isPageVisible);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const check = () =>
      dispatch(isOutdated(signal)).then(setOutdated, (error: unknown) => {
        if (!signal.aborted) logError('version check failed', error);
      });
    const onVisibility = () => {
      setVisible(isPageVisible);
      if (isPageVisible()) void check();
    };
    void check();
    const timer = setInterval(() => void check(), VERSION_CHECK_MS);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      left.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [dispatch]);
  if (!outdated || !visible) return null;
  return (
    <Dialog title={text.title} alert told={<p>{text.text}</p>}>
      <Button kind="primary" icon={RefreshCw} onClick={reload}>
        {text.reload}
      </Button>
    </Dialog>
  );
}
