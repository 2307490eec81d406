import { skipToken } from '@reduxjs/toolkit/query';
import type { PurchasableGoodType } from '../../../contract/good-types';
import { batchIn } from '../../../domain/gs1';
import { nameKey } from '../../../domain/names';
import { RECEIPTS } from '../../../domain/receipt-deviations';
import { calls, useRead } from '../../api/api';
import { useSiteTime } from '../../lib/site-time';
import { shelfLifeOf, useHeldLots } from '../../shared/stock/lot-reads';
import { knownType, type KnownOfReceipt, type ReceiptDraft } from './receipt-draft';

/**
 * What is known of earlier receipts, and how many days the last one of the type kept. What cannot be loaded is not told here,
 * and judged when it is sent.
 */
export function useKnownOfReceipt(
  draft: ReceiptDraft,
  types: readonly PurchasableGoodType[],
): KnownOfReceipt & { shelfLife: number | null } {
  const { dayOf } = useSiteTime();
  const good_type_id = knownType(draft, types)?.id;
  const query = { made: false, reversed: false, sort: '-created_at', limit: RECEIPTS.most } as const;
  const received = useRead(
    calls.listGoods,
    good_type_id === undefined ? skipToken : { query: { good_type_id, ...query } },
  );
  const ofType = good_type_id === undefined ? skipToken : { query: { ids: String(good_type_id) } };
  const type = useRead(calls.listGoodTypes, ofType).currentData?.rows[0];
  const { supplier } = draft;
  const cards = useRead(
    calls.listSupplierCards,
    supplier === null ? skipToken : { query: { name: supplier, limit: 1 } },
  );
  const key = nameKey(batchIn(draft.manufactured_at));
  const { held } = useHeldLots({ skip: key === '' });
  const last = received.currentData?.rows ?? [];
  const isOfBatch = (lot: (typeof last)[number]) =>
    key !== '' &&
    supplier !== null &&
    nameKey(lot.manufactured_at ?? '') === key &&
    nameKey(lot.supplier ?? '') === nameKey(supplier);
  return {
    earlier: {
      last_amounts: last.map(({ amount }) => amount),
      same_batch: last.filter(isOfBatch).flatMap(({ purchased_at }) => purchased_at ?? []),
      held_batch: held.find(isOfBatch) ?? null,
    },
    storage: type?.storage ?? null,
    licence_until: cards.currentData?.rows[0]?.licence_until ?? null,
    shelfLife: shelfLifeOf(last[0], dayOf),
  };
}
