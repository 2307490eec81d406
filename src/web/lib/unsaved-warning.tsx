import { useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { layoutText } from '../../strings/layout';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { logError } from './log';
import { useAppSelector } from './state';

interface UnsavedTexts {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

interface UnsavedWarningProps {
  when: boolean;
  onLeave?: () => void | Promise<void>;
  texts?: UnsavedTexts;
}

/**
 * Asks before the person leaves with something unsaved: within the app by a dialog, else by the browser's own.
 * @param onLeave what else giving it up means, such as forgetting the draft; the page is left once its promise is kept
 * @param texts what is asked, where leaving means more than that what is filled in is lost
 */
export function UnsavedWarning({ when, onLeave, texts = layoutText.unsaved }: UnsavedWarningProps) {
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
        logError(texts.leave, error);
        setLeavingTo(null);
      },
    );
  };
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.leave}
      cancel={texts.stay}
      danger
      busy={leaving}
      onConfirm={leave}
      onCancel={() => blocker.reset()}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
