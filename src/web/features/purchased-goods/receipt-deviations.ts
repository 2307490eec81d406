import type { PurchasableGoodType } from '../../../contract/good-types';
import type { ExtraFields } from '../../../contract/purchased-goods';
import type { Deviation } from '../../../domain/deviation';
import { receiptDeviations } from '../../../domain/deviations';
import type { Limit } from '../../../domain/safety-limits';
import { receiptBody, type ReceiptDraft } from './receipt-draft';

/** The deviations of a receipt as far as it is filled in, by the server's rules. */
export function deviationsOf(
  draft: ReceiptDraft,
  types: readonly PurchasableGoodType[],
  fields: ExtraFields,
  limits: readonly Limit[],
  timeZone: string,
): Deviation[] {
  const body = receiptBody(draft, types, fields);
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, body[name]]));
  const { manufactured_at = null, expires_at = null } = body;
  return receiptDeviations(
    { purchased_at: draft.purchased_at, manufactured_at, expires_at, values },
    limits,
    timeZone,
  );
}
