import { type ComponentProps, useEffect, useLayoutEffect, useState } from 'react';
import { leavingText } from '../../strings/leaving';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { FocusHandoff } from '../ui/focus';
import { logError } from './log';
import { useNavigationState } from './navigation/router';
import { useAppSelector } from './state';

interface UnsavedWarningProps {
  when: boolean;
  onLeave?: () => void | Promise<void>;
  /** It is sent, and has no response yet: leaving throws nothing away. */
  isSent?: boolean;
  texts?: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'confirm' | 'cancel'>;
}

/**
 * Asks before leaving unsaved input: within the app by a dialog, which offers to leave the draft on the device, otherwise by
 * the browser's own.
 * @param onLeave called when the input is discarded (to remove the draft); the page is left when it resolves
 * @param texts the dialog's texts, if leaving loses more than the input
 */
export function UnsavedWarning(props: UnsavedWarningProps) {
  const { when, onLeave, isSent = false, texts = leavingText.unsaved } = props;
  const ended = useAppSelector((state) => state.session.ended);
  // No question when the session has ended: the draft is stored and restored after signing in.
  const shouldAsk = when && !ended;
  const { proceed, stay } = useLeaveGuard(shouldAsk);
  const [isLeaving, setLeaving] = useState(false);
  // The input may have been saved while the dialog was open: there is nothing left to confirm.
  if (proceed && !when && !isLeaving) stay();
  useEffect(() => {
    if (!shouldAsk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [shouldAsk]);
  if (!proceed) return null;
  const leaveIt = () => {
    stay();
    proceed();
  };
  const leave = async () => {
    setLeaving(true);
    try {
      await onLeave?.();
      leaveIt();
    } catch (error) {
      logError(texts.title, error);
    } finally {
      setLeaving(false);
    }
  };
  if (isSent) return <ConfirmDialog {...leavingText.unsentAnswer} onConfirm={leaveIt} onCancel={stay} />;
  return (
    <ConfirmDialog
      {...texts}
      danger
      busy={isLeaving}
      other={{ label: leavingText.unsaved.keep, onClick: leaveIt }}
      onConfirm={() => void leave()}
      onCancel={stay}
    >
      {/* The link that was followed may be gone: the one to home closes the navbar. */}
      <FocusHandoff />
    </ConfirmDialog>
  );
}

/**
 * Stops each navigation to another path while `when`. `proceed` goes on with the stopped one, and is null while there is
 * none; `stay` forgets it.
 */
function useLeaveGuard(when: boolean) {
  const { history } = useNavigationState();
  const [stopped, setStopped] = useState<{ proceed: () => void } | null>(null);
  useLayoutEffect(
    () => (when ? history.guard((proceed) => setStopped({ proceed })) : undefined),
    [when, history],
  );
  return { proceed: stopped?.proceed ?? null, stay: () => setStopped(null) };
}
