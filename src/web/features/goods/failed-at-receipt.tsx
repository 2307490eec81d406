import type { ExtraFields, PurchasedGood } from '../../../contract/purchased-goods';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { paths } from '../../lib/paths';
import { failedChecks } from '../../shared/stock/receipt-answers';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';

interface FailedAtReceiptProps {
  receipt: PurchasedGood;
  fields: ExtraFields | undefined;
}

/** Warns on a received lot's page about the checks that failed when it was received. */
export function FailedAtReceipt({ receipt, fields }: FailedAtReceiptProps) {
  const failed = failedChecks(receipt, fields);
  if (failed.length === 0) return null;
  return (
    <Notice
      tone="soon"
      title={purchasedGoodsText.details.checks}
      action={
        <ButtonLink compact to={paths.purchasedGood(receipt.id)}>
          {purchasedGoodsText.details.facts}
        </ButtonLink>
      }
    >
      {purchasedGoodsText.form.notFine(failed.join(', '))}
    </Notice>
  );
}
