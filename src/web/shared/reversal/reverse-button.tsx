import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { reversalRefusal } from '../../../domain/roles';
import { reversalText } from '../../../strings/reversal';
import { usePerson, useRole } from '../../lib/contexts';
import { useNow } from '../../lib/site-time';
import type { ActionWithDialog } from '../../ui/action';
import { SideActions } from '../../ui/action-menu';
import { useFocusWhenDone } from '../../ui/focus';
import { printAction } from '../../ui/print';
import { isOf } from '../person-name';
import { useOpensAgain } from '../submission/use-opens-again';
import { ReversalDialog } from './reversal-dialog';
import type { Reversible } from './reversible';

const MINUTE_MS = 60_000;

/** Whether the person may reverse something, as far as the screen knows; the server knows better. */
function useMayReverse(of: Reversible | null): boolean {
  const person = usePerson();
  const role = useRole();
  const now = new Date(useNow(MINUTE_MS));
  if (!of || of.isReversed) return false;
  const own = isOf(person, { name: of.by, id: of.byId });
  return reversalRefusal(role, { own, at: new Date(of.at) }, now) === null;
}

/** Reverses something, after asking why; no action where there is nothing that the person may reverse. */
export function useReversal(of: Reversible | null): ActionWithDialog {
  // What the dialog is of stays, although it is reversed before the dialog has closed.
  const [opened, setOpened] = useState<Reversible | null>(null);
  const [isDone, setDone] = useState(false);
  const mayReverse = useMayReverse(of);
  useFocusWhenDone(isDone);
  const open = (what: Reversible) => {
    setDone(false);
    setOpened(what);
  };
  // Also what is reversed: that may itself have done it.
  useOpensAgain(of && `reversal:${of.kind}:${of.id}`, () => of && open(of));
  return {
    action:
      of && mayReverse ? { label: reversalText[of.kind].open, icon: Undo2, onClick: () => open(of) } : null,
    dialog: opened && (
      <ReversalDialog
        of={opened}
        onDone={() => {
          setOpened(null);
          setDone(true);
        }}
        onCancel={() => setOpened(null)}
      />
    ),
  };
}

/** The same on a page that is printed, too. */
export function RecordActions({ of }: { of: Reversible }) {
  const { action, dialog } = useReversal(of);
  return (
    <>
      <SideActions actions={[action, printAction]} />
      {dialog}
    </>
  );
}
