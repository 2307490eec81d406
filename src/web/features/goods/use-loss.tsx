import { CircleSlash2, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Good } from '../../../contract/goods';
import { goodsText } from '../../../strings/goods';
import { useOpensAgain } from '../../shared/submission/use-opens-again';
import type { ActionWithDialog } from '../../ui/action';
import { LossDialog } from './loss-dialog';

/** An action that opens the dialog; none of a lot that was undone. */
function useLoss(good: Good, counting: boolean): ActionWithDialog {
  const [asking, setAsking] = useState(false);
  // Also where nothing is left: it may itself have taken that.
  useOpensAgain(!counting && `loss:${good.id}`, () => setAsking(true));
  const look = counting
    ? { label: goodsText.counting.button, icon: ListChecks }
    : { label: goodsText.zero.button, icon: CircleSlash2, disabled: good.amount_remaining === 0 };
  return {
    action: good.reversed ? null : { ...look, onClick: () => setAsking(true) },
    dialog: asking && <LossDialog good={good} counting={counting} onClose={() => setAsking(false)} />,
  };
}

/** Writes off what is left of a lot, or a part of it; disabled when nothing remains. */
export const useZeroing = (good: Good) => useLoss(good, false);

/** Asks what was counted of a lot, also of one with nothing left. */
export const useCounting = (good: Good) => useLoss(good, true);
