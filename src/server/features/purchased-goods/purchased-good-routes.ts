import { readPage } from '../../db/read-list';
import type { Calls } from '../../http/calls';
import { findExtraFields } from '../../stock/extra-fields';
import { findReceipt, receiptOf, receiptsSql, receiveLot } from '../../stock/receive-lot';
import { reverseReceipt } from '../../stock/reverse';
import { receiptsList } from './receipt-list';

export function purchasedGoodRoutes(calls: Calls): void {
  calls.read('listPurchasedGoods', ({ db, query, siteTimeZone }) =>
    readPage(db, receiptsList(query, siteTimeZone), query, receiptsSql, receiptOf),
  );
  calls.read('getExtraFields', ({ db }) => findExtraFields(db));
  calls.write('addPurchasedGood', ({ body, ...write }) => receiveLot(write, body));
  calls.write('reversePurchasedGood', async ({ params, body, ...write }) => {
    await reverseReceipt(write, params.id, body.reason);
    return (await findReceipt(write.tx, params.id))!;
  });
}
