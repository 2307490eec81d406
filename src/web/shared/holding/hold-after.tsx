import { useState, type ReactNode } from 'react';
import type { Good } from '../../../contract/goods';
import { cutText } from '../../../domain/graphemes';
import { TEXT_MAX } from '../../../domain/limits';
import { holdsText } from '../../../strings/holds';
import type { NextAction } from '../../ui/success-dialog';
import { HoldDialog } from './holding';

interface HoldAfter {
  good: Pick<Good, 'id' | 'good_type_name'>;
  /** Why it probably has to be held; null if nothing is wrong with it. */
  reason: string | null;
}

/**
 * For the dialog after a lot was written with something wrong: the action that holds it, the question that is then shown
 * instead of the dialog, and whether it was held.
 */
export function useHoldAfter({ good, reason }: HoldAfter): {
  actions: NextAction[];
  question: ReactNode;
  isHeld: boolean;
} {
  const [hold, setHold] = useState<'none' | 'asking' | 'done'>('none');
  const canHold = reason !== null && hold === 'none';
  return {
    actions: canHold ? [{ label: holdsText.holdLot, onClick: () => setHold('asking') }] : [],
    question: hold === 'asking' && reason !== null && (
      <HoldDialog
        good={good}
        action="hold"
        reason={cutText(reason, TEXT_MAX)}
        onDone={() => setHold('done')}
        onClose={() => setHold('none')}
      />
    ),
    isHeld: hold === 'done',
  };
}
