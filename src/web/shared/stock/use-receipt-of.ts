import { skipToken } from '@reduxjs/toolkit/query';
import type { Good } from '../../../contract/goods';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { useFailedLoad } from '../../lib/use-failed-load';
import { useGetExtraFieldsQuery, useListPurchasedGoodsQuery } from '../../api/hooks';

/** The receipt of a received lot and the definitions of its extra fields, as far as they are loaded. */
export function useReceiptOf({ id, supplier }: Pick<Good, 'id' | 'supplier'>) {
  const receipts = useListPurchasedGoodsQuery(supplier === null ? skipToken : { query: { good_id: id } });
  const fields = useGetExtraFieldsQuery(supplier === null ? skipToken : undefined);
  useFailedLoad(receipts.error, purchasedGoodsText.failedDetails);
  useFailedLoad(fields.error, purchasedGoodsText.failedFields);
  return { receipt: receipts.currentData?.rows[0], fields: fields.data };
}
