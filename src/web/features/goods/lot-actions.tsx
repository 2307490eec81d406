import { CircleSlash2, ListChecks, ReceiptText } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Good } from '../../../contract/goods';
import { hasSellableAmount } from '../../../domain/report-amounts';
import { isExpired } from '../../../domain/stock';
import { goodsText as text } from '../../../strings/goods';
import { journalText } from '../../../strings/journal';
import { recordText } from '../../../strings/tables';
import { calls, useRead } from '../../api/api';
import { paths, withFilters } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import { ChangeHistory } from '../../shared/changes/change-history';
import { useHolding } from '../../shared/holding/holding';
import { useReversal } from '../../shared/reversal/reverse-button';
import { lastToReverse, receiptToReverse, reportToReverse } from '../../shared/reversal/reversible';
import { useOpensAgain } from '../../shared/submission/use-opens-again';
import { ActionButton, type ActionWithDialog } from '../../ui/action';
import { ActionMenu } from '../../ui/action-menu';
import { ButtonLink } from '../../ui/button';
import { printAction } from '../../ui/print';
import { usePhone } from '../../ui/use-media';
import { LossDialog } from './loss-dialog';

/** Which lot it is, in the tab and above its changes. */
export const lotTitle = (good: Good) =>
  recordText.title(journalText.subjects.Good, good.id, good.good_type_name);

/** An action that opens the dialog; none of a lot that was undone. */
function useLoss(good: Good, counting: boolean): ActionWithDialog {
  const [asking, setAsking] = useState(false);
  // Even if nothing is left: this loss may have taken it.
  useOpensAgain(!counting && `loss:${good.id}`, () => setAsking(true));
  const look = counting
    ? { label: text.counting.button, icon: ListChecks }
    : { label: text.zero.button, icon: CircleSlash2, disabled: good.amount_remaining === 0 };
  return {
    action: good.reversed ? null : { ...look, onClick: () => setAsking(true) },
    dialog: asking && <LossDialog good={good} counting={counting} onClose={() => setAsking(false)} />,
  };
}

/** Writes off what is left of a lot, or a part of it; disabled when nothing remains. */
const useZeroing = (good: Good) => useLoss(good, false);

/** Asks what was counted of a lot, also of one with nothing left. */
const useCounting = (good: Good) => useLoss(good, true);

/** A link to report a sale from this lot; nothing when the lot cannot be sold. */
function SellLink({ good }: { good: Good }) {
  const { today } = useSiteTime();
  const phone = usePhone();
  if (good.held || !good.good_type_sellable || !hasSellableAmount(good) || isExpired(good.expires_at, today))
    return null;
  return (
    <ButtonLink
      kind="primary"
      compact={phone}
      icon={ReceiptText}
      to={withFilters(paths.addSoldGood, { good_id: String(good.id) })}
    >
      {text.sell}
    </ButtonLink>
  );
}

/** What is done with a lot: the main action and its history as buttons, the others in a menu. */
export function LotActions({ good }: { good: Good }) {
  const { currentData: movements = [] } = useRead(calls.listMovements, { params: { id: good.id } });
  const origin =
    good.manufacture_step_name === null ? receiptToReverse(good, paths.good(good.id)) : reportToReverse(good);
  const holding = useHolding({ good });
  const actions = [
    holding,
    useZeroing(good),
    useCounting(good),
    // The last zeroing and the last count of the lot, and the report or receipt that it comes from.
    useReversal(lastToReverse(good, movements, 'zeroed')),
    useReversal(lastToReverse(good, movements, 'counted')),
    useReversal(origin),
  ];
  const release = good.held && holding.action;
  const others = actions.flatMap(({ action }) => (action && action !== release ? [action] : []));
  return (
    <>
      <ActionMenu actions={[printAction, ...others]} />
      <ChangeHistory subject={`Good:${good.id}`} of={lotTitle(good)} />
      {release && <ActionButton kind="primary" {...release} />}
      <SellLink good={good} />
      {actions.map(({ dialog }, at) => (
        <Fragment key={at}>{dialog}</Fragment>
      ))}
    </>
  );
}
