import { useState } from 'react';
import type { PurchasedGood } from '../../../contract/purchased-goods';
import { NON_CONFORMITY_ABOUT as ABOUT } from '../../../domain/forms';
import { commonText } from '../../../strings/common';
import { homeText } from '../../../strings/home';
import { holdsText } from '../../../strings/holds';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { reportText } from '../../../strings/reports';
import { reversalPartsText } from '../../../strings/reversal';
import { holdingCalls } from '../../api/holding-calls';
import { reversalCalls } from '../../api/reversal-calls';
import { nonConformityPath, SavedDeviations } from '../../lib/deviations/deviations-card';
import { HoldDialog } from '../../lib/holding/holding';
import { paths } from '../../lib/paths';
import { ReversalDialog } from '../../lib/reversal/reversal-dialog';
import { receiptToReverse } from '../../lib/reversal/reversible';
import { Amount } from '../../lib/stock/amount';
import { failedChecks } from '../../lib/stock/failed-checks';
import { Bdi, Stack } from '../../ui/primitives';
import { Notice } from '../../ui/notice';
import { SuccessDialog, type NextAction } from '../../ui/success-dialog';
import { type ReceiptDraft, sameDelivery } from './receipt-draft';

const text = purchasedGoodsText.form;

interface ReceiptDoneProps {
  receipt: PurchasedGood;
  /** Whether a non-conformity about its deviations was asked for. */
  opensNonConformity: boolean;
  onAnother: (parts?: Partial<ReceiptDraft>) => void;
  /** After it was reversed as a mistake. */
  onReversed: () => void;
}

/** Confirms a receipt and offers the next steps. Failed checks do not keep the goods out of stock, so it warns about them. */
export function ReceiptDone({ receipt, opensNonConformity, onAnother, onReversed }: ReceiptDoneProps) {
  const [isMistaken, setMistaken] = useState(false);
  const [hold, setHold] = useState<'none' | 'asking' | 'done'>('none');
  const failed = failedChecks(receipt);
  const about = {
    [ABOUT.what]: text.nonConformity(failed.join(', '), receipt.supplier),
    ...(receipt.manufactured_at !== null && { [ABOUT.lot]: receipt.manufactured_at }),
  };
  const report = {
    label: homeText.upkeep.addNonConformity,
    to: nonConformityPath(receipt, receipt.good_id, failed.length > 0 ? about : {}),
  };
  const actions: NextAction[] = [
    // First, because the first action is highlighted: a failed check must be reported.
    ...(failed.length > 0 || receipt.deviations.length > 0 ? [report] : []),
    ...(failed.length > 0 && hold === 'none'
      ? [{ label: holdsText.holdLot, onClick: () => setHold('asking') }]
      : []),
    { label: commonText.home, to: paths.home },
    { label: text.another, onClick: () => onAnother() },
    { label: text.sameSupplier, onClick: () => onAnother(sameDelivery(receipt)) },
    { label: reportText.showLot, to: paths.good(receipt.good_id) },
    { label: reversalPartsText.mistake, onClick: () => setMistaken(true) },
  ];
  if (isMistaken) {
    return (
      <ReversalDialog
        calls={reversalCalls}
        of={receiptToReverse(receipt)}
        onDone={onReversed}
        onCancel={() => setMistaken(false)}
      />
    );
  }
  if (hold === 'asking') {
    return (
      <HoldDialog
        calls={holdingCalls}
        id={receipt.good_id}
        action="hold"
        reason={text.notFine(failed.join(', '))}
        onDone={() => setHold('done')}
        onClose={() => setHold('none')}
      />
    );
  }
  return (
    <SuccessDialog title={text.done} actions={actions}>
      <Stack $gap={3}>
        <p>
          {reportText.added} <Bdi>{receipt.good_type_name}</Bdi>,{' '}
          <Amount value={receipt.amount} units={receipt.good_type_units} exact />,{' '}
          {reportText.number(receipt.good_id)}.
        </p>
        <SavedDeviations of={receipt} opensNonConformity={opensNonConformity} />
        {failed.length > 0 && (
          <Notice tone="soon" title={text.notFine(failed.join(', '))}>
            {hold === 'done' ? holdsText.done.hold(1) : text.sentBack}
          </Notice>
        )}
      </Stack>
    </SuccessDialog>
  );
}
