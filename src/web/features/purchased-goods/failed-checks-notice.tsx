import { skipToken } from '@reduxjs/toolkit/query';
import type { PurchasedGood } from '../../../contract/purchased-goods';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { holdingCalls } from '../../api/holding-calls';
import { useGetGoodQuery } from '../../api/hooks';
import { HeldNotice, HoldButton } from '../../lib/holding/holding';
import { failedChecks } from '../../lib/stock/failed-checks';
import { Notice } from '../../ui/notice';

interface FailedChecksNoticeProps extends Pick<Parameters<typeof HeldNotice>[0], 'nonConformities'> {
  receipt: PurchasedGood;
}

/** On a receipt's page: which checks failed, and a button to hold its lot. Goods that failed are in stock until then. */
export function FailedChecksNotice({ receipt, nonConformities }: FailedChecksNoticeProps) {
  const failed = failedChecks(receipt);
  const id = receipt.good_id;
  const lot = useGetGoodQuery(failed.length > 0 && !receipt.reversed ? { params: { id } } : skipToken);
  const good = lot.currentData?.find((one) => one.id === id);
  if (failed.length === 0) return null;
  const notFine = purchasedGoodsText.form.notFine(failed.join(', '));
  return (
    <>
      <Notice
        tone="soon"
        title={notFine}
        action={good && <HoldButton calls={holdingCalls} good={good} reason={notFine} />}
      />
      {good && <HeldNotice good={good} nonConformities={nonConformities} />}
    </>
  );
}
