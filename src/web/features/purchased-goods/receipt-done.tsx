import { useState } from 'react';
import type { ExtraFields, PurchasedGood } from '../../../contract/purchased-goods';
import { commonText } from '../../../strings/common';
import { holdsText } from '../../../strings/holds';
import { homeText } from '../../../strings/home';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { reportText } from '../../../strings/reports';
import { reversalText } from '../../../strings/reversal';
import { paths } from '../../lib/paths';
import {
  deviationsInWords,
  nonConformityPath,
  SavedDeviations,
} from '../../shared/deviations/deviations-card';
import { useHoldAfter } from '../../shared/holding/hold-after';
import { ReversalDialog } from '../../shared/reversal/reversal-dialog';
import { receiptToReverse } from '../../shared/reversal/reversible';
import { Amount } from '../../shared/stock/amount';
import { failedChecks, failedChecksAbout } from '../../shared/stock/receipt-answers';
import { LateNotice } from '../../shared/submission/submission-form';
import type { Submission } from '../../shared/submission/use-submission';
import { Notice } from '../../ui/notice';
import { Bdi, Stack } from '../../ui/primitives';
import { SuccessDialog, type NextAction } from '../../ui/success-dialog';
import { type ReceiptDraft, sameDelivery } from './receipt-draft';

const text = purchasedGoodsText.form;
const LIST = { label: purchasedGoodsText.title, to: paths.purchasedGoods };

interface ReceiptDoneProps {
  receipt: PurchasedGood;
  fields: ExtraFields;
  submission: Pick<Submission, 'late'>;
  /** Whether a non-conformity about its deviations was asked for. */
  opensNonConformity: boolean;
  onAnother: (parts?: Partial<ReceiptDraft>) => void;
  /** After it was reversed as a mistake. */
  onReversed: () => void;
}

/** Confirms a receipt and offers the next steps. Failed checks do not keep the goods out of stock, so it warns about them. */
export function ReceiptDone(props: ReceiptDoneProps) {
  const { receipt, fields, submission, opensNonConformity, onAnother, onReversed } = props;
  const [isMistaken, setMistaken] = useState(false);
  const failed = failedChecks(receipt, fields);
  const isWrong = failed.length > 0 || receipt.deviations.length > 0;
  const reasons = [failed.length > 0 && text.notFine(failed.join(', ')), deviationsInWords(receipt)];
  const hold = useHoldAfter({
    good: { ...receipt, id: receipt.good_id },
    reason: isWrong && receipt.amount > 0 ? reasons.filter(Boolean).join('\n') : null,
  });
  const report = {
    label: homeText.upkeep.addNonConformity,
    to: nonConformityPath(receipt, receipt.good_id, failedChecksAbout(receipt, fields)),
  };
  const same: NextAction = { label: text.sameSupplier, onClick: () => onAnother(sameDelivery(receipt)) };
  const another: NextAction = { label: text.another, onClick: () => onAnother() };
  // What is wrong must be reported, before anything else.
  const [next = same, then = LIST] = isWrong ? [report, ...hold.actions] : [];
  const more: NextAction[] = [
    next === same ? another : same,
    { label: reportText.showLot, to: paths.good(receipt.good_id) },
    { label: commonText.home, to: paths.home },
    { label: reversalText.receipt.confirm, onClick: () => setMistaken(true) },
  ];
  if (isMistaken) {
    return (
      <ReversalDialog
        of={receiptToReverse(receipt)}
        onDone={onReversed}
        onCancel={() => setMistaken(false)}
      />
    );
  }
  if (hold.question) return hold.question;
  return (
    <SuccessDialog title={text.done} next={next} then={then} more={more}>
      <Stack $gap={3}>
        <p>
          {reportText.added} <Bdi>{receipt.good_type_name}</Bdi>,{' '}
          <Amount value={receipt.amount} units={receipt.good_type_units} exact />,{' '}
          {reportText.number(receipt.good_id)}.
        </p>
        <LateNotice submission={submission} />
        <SavedDeviations of={receipt} opensNonConformity={opensNonConformity} />
        {failed.length > 0 && (
          <Notice tone="soon" title={text.notFine(failed.join(', '))}>
            {hold.isHeld ? holdsText.done.hold(1) : text.sentBack}
          </Notice>
        )}
        {failed.length === 0 && hold.isHeld && <Notice>{holdsText.done.hold(1)}</Notice>}
      </Stack>
    </SuccessDialog>
  );
}
