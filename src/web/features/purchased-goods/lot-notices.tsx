import { skipToken } from '@reduxjs/toolkit/query';
import type { ExtraFields, PurchasedGood } from '../../../contract/purchased-goods';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { calls, useRead } from '../../api/api';
import { HeldNotice, useHolding } from '../../shared/holding/holding';
import { failedChecks } from '../../shared/stock/receipt-answers';
import { ActionButton } from '../../ui/action';
import { Notice } from '../../ui/notice';

interface LotNoticesProps extends Pick<Parameters<typeof HeldNotice>[0], 'nonConformities'> {
  receipt: PurchasedGood;
  fields: ExtraFields | undefined;
}

/**
 * On a receipt's page: which checks failed, with a button to hold its lot, since goods that failed are in stock until
 * then; and that the lot is held, with a button to release it.
 */
export function LotNotices({ receipt, fields, nonConformities }: LotNoticesProps) {
  const failed = failedChecks(receipt, fields);
  const notFine = purchasedGoodsText.form.notFine(failed.join(', '));
  const { held, good_id: id, good_type_name } = receipt;
  const mayHold = failed.length > 0 && !held && !receipt.reversed;
  const lot = useRead(calls.getGood, mayHold ? { params: { id } } : skipToken);
  const remaining = lot.currentData?.find((one) => one.id === id)?.amount_remaining ?? 0;
  const { action, dialog } = useHolding({
    good: { id, good_type_name, held, amount_remaining: remaining },
    ...(failed.length > 0 && { reason: notFine }),
  });
  const button = action && <ActionButton kind={held ? 'primary' : 'secondary'} {...action} />;
  return (
    <>
      {failed.length > 0 && <Notice tone="soon" title={notFine} action={!held && button} />}
      <HeldNotice good={receipt} nonConformities={nonConformities} release={button} />
      {dialog}
    </>
  );
}
