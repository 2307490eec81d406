import {
  type ComponentProps,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react';
import { draftText } from '../../strings/drafts';
import { leavingText } from '../../strings/leaving';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

/** Whether a dialog, or a part of it, has input; 'sent' where it was sent and has no answer yet. */
type Filled = boolean | 'sent';

const PartsContext = createContext<(part: string, filled: Filled) => void>(() => undefined);

/** Tells the dialog around it, if there is one, whether this part of it has input. */
export function useFilledPart(filled: Filled): void {
  const tell = useContext(PartsContext);
  const part = useId();
  useEffect(() => {
    tell(part, filled);
    return () => tell(part, false);
  }, [tell, part, filled]);
}

type FilledDialogProps = ComponentProps<typeof Dialog> & {
  /** What it has itself, beside its parts. */
  filled?: Filled;
};

/** A dialog with fields, which keeps nothing of them: closing it is confirmed once anything in it is filled in. */
export function FilledDialog({ filled: own = false, onClose, children, ...dialog }: FilledDialogProps) {
  const [parts, setParts] = useState<Readonly<Record<string, Filled>>>({});
  const tell = useCallback(
    (part: string, filled: Filled) =>
      setParts((before) => ((before[part] ?? false) === filled ? before : { ...before, [part]: filled })),
    [],
  );
  const [isAsking, setAsking] = useState(false);
  const all = [own, ...Object.values(parts)];
  const question = all.includes('sent') ? draftText.closingSent : leavingText.filled;
  const isFilled = all.some(Boolean);
  return (
    <>
      <Dialog {...dialog} onClose={onClose && isFilled ? () => setAsking(true) : onClose}>
        <PartsContext value={tell}>{children}</PartsContext>
      </Dialog>
      {isAsking && onClose && (
        <ConfirmDialog {...question} danger onConfirm={onClose} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}
