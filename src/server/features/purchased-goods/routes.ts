import type { Calls } from '../../http/calls';
import { findExtraFields } from '../../stock/extra-fields';
import { receiveLot } from '../../stock/receive-lot';
import { listReceipts } from './list';

export function purchasedGoodRoutes(calls: Calls): void {
  calls.read('listPurchasedGoods', ({ db, query, siteTimeZone }) => listReceipts(db, query, siteTimeZone));
  calls.read('getExtraFields', ({ db }) => findExtraFields(db));
  calls.write('addPurchasedGood', ({ body, ...write }) => receiveLot(write, body));
}
