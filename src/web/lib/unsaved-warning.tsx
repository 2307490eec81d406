import { useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { layoutText } from '../../strings/layout';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { logError } from './log';
import { useAppSelector } from './state';

/**
 * Asks before the person leaves with something unsaved: within the app by a dialog, else by the browser's own.
 * @param onLeave what else giving it up means, such as forgetting the draft; the page is left once its promise is kept
 */
export function UnsavedWarning({ when, onLeave }: { when: boolean; onLeave?: () => void | Promise<void> }) {
  const ended = useAppSelector((state) => state.session.ended);
  // Who must sign in anew is not asked: the draft is kept and comes back with the person.
  const asks = when && !ended;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks && currentLocation.pathname !== nextLocation.pathname,
  );
  const [leavingTo, setLeavingTo] = useState<Location | null>(null);
  const leaving = blocker.state === 'blocked' && blocker.location === leavingTo;
  // What was unsaved may have been saved while the question stood: there is nothing to ask any more.
  const isMoot = blocker.state === 'blocked' && !when && !leaving;
  useEffect(() => {
    if (isMoot) blocker.reset?.();
  }, [isMoot, blocker]);
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
  if (blocker.state !== 'blocked' || isMoot) return null;
  const leave = () => {
    const givenUp = onLeave?.();
    if (!givenUp) {
      blocker.proceed();
      return;
    }
    setLeavingTo(blocker.location);
    givenUp.then(
      () => blocker.proceed(),
      (error: unknown) => {
        logError(layoutText.unsaved.leave, error);
        setLeavingTo(null);
      },
    );
  };
  return (
    <ConfirmDialog
      title={layoutText.unsaved.title}
      confirm={layoutText.unsaved.leave}
      cancel={layoutText.unsaved.stay}
      danger
      busy={leaving}
      onConfirm={leave}
      onCancel={() => blocker.reset()}
    >
      {layoutText.unsaved.text}
    </ConfirmDialog>
  );
}
