import type { Good } from '../../../contract/goods';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { useListPurchasedGoodsQuery } from '../../api/hooks';
import { paths } from '../../lib/paths';
import { failedChecks } from '../../lib/stock/failed-checks';
import { useFailedLoad } from '../../lib/use-failed-load';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** Warns on a received lot's page about the checks that failed when it was received. */
export function FailedAtReceipt({ good }: { good: Good }) {
  const received = good.supplier !== null;
  const receipts = useListPurchasedGoodsQuery({ query: { good_id: good.id } }, { skip: !received });
  useFailedLoad(receipts.error, purchasedGoodsText.failedDetails);
  const receipt = receipts.currentData?.rows[0];
  const failed = receipt ? failedChecks(receipt) : [];
  if (!receipt || failed.length === 0) return null;
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
