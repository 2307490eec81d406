import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reversalText } from '../../../strings/reversal';
import { Button } from '../../ui/button';
import { focusHeading } from '../../ui/focus';
import { usePhone } from '../../ui/use-media';
import { type ReversalCalls, ReversalDialog } from './reversal-dialog';
import type { Reversible } from './reversible';

/** Opens the dialog that reverses something; no button where there is nothing to reverse. */
export function ReverseButton({ of, calls }: { of: Reversible | null | false; calls: ReversalCalls }) {
  // What the dialog is of stays, although it is reversed before the dialog has closed.
  const [opened, setOpened] = useState<Reversible | null>(null);
  const [isDone, setDone] = useState(false);
  const phone = usePhone();
  // The button to which the dialog returns the focus is about to go.
  useEffect(() => {
    if (isDone) focusHeading();
  }, [isDone]);
  return (
    <>
      {of && (
        <Button
          compact={phone}
          icon={Undo2}
          onClick={() => {
            setDone(false);
            setOpened(of);
          }}
        >
          {reversalText[of.kind].open}
        </Button>
      )}
      {opened && (
        <ReversalDialog
          of={opened}
          calls={calls}
          onDone={() => {
            setOpened(null);
            setDone(true);
          }}
          onCancel={() => setOpened(null)}
        />
      )}
    </>
  );
}
