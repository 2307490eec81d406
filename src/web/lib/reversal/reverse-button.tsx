import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reversalRefusal } from '../../../domain/roles';
import { reversalText } from '../../../strings/reversal';
import { Button } from '../../ui/button';
import { focusHeading } from '../../ui/focus';
import { usePhone } from '../../ui/use-media';
import { usePerson, useRole } from '../contexts';
import { useNow } from '../site-time';
import { type ReversalCalls, ReversalDialog } from './reversal-dialog';
import type { Reversible } from './reversible';

const MINUTE_MS = 60_000;

/** Whether the person may reverse something, as far as a name tells whose it is; the server knows. */
function useMayReverse(of: Reversible | null | false): boolean {
  const { name } = usePerson();
  const role = useRole();
  const now = new Date(useNow(MINUTE_MS));
  return !!of && reversalRefusal(role, { own: of.by === name, at: new Date(of.at) }, now) === null;
}

/** Opens the dialog that reverses something; no button where there is nothing that the person may reverse. */
export function ReverseButton({ of, calls }: { of: Reversible | null | false; calls: ReversalCalls }) {
  // What the dialog is of stays, although it is reversed before the dialog has closed.
  const [opened, setOpened] = useState<Reversible | null>(null);
  const [isDone, setDone] = useState(false);
  const phone = usePhone();
  const mayReverse = useMayReverse(of);
  // The button to which the dialog returns the focus is about to go.
  useEffect(() => {
    if (isDone) focusHeading();
  }, [isDone]);
  return (
    <>
      {of && mayReverse && (
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
