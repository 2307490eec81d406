import { type RawBuilder, sql } from 'kysely';
import type { PurchasedGood } from '../../../contract/purchased-goods';
import { wireRow } from '../../db/wire';

interface PurchasedGoodRow extends Omit<PurchasedGood, 'amount' | 'purchased_at' | 'created_at'> {
  amount: string;
  purchased_at: Date;
  created_at: Date;
}

/** All response columns of receipts (joined with their lots), without an ORDER BY. */
export function purchasedGoodsSql(receipts: RawBuilder<unknown>): RawBuilder<PurchasedGoodRow> {
  return sql<PurchasedGoodRow>`
    select g.id, g.id as good_id, g.good_type_id, t.name as good_type_name, t.units as good_type_units, g.amount,
           supplier.name as supplier, g.purchased_at, g.batch as manufactured_at, g.expires_at, g.extra_data,
           g.created_at, p.name as created_by
      from (${receipts}) as g
      join good_types t on t.id = g.good_type_id
      join suppliers supplier on supplier.id = g.supplier_id
      join people p on p.id = g.created_by`;
}

/** A row as returned by the API. */
export const purchasedGoodOf: (row: PurchasedGoodRow) => PurchasedGood =
  wireRow<PurchasedGoodRow>()('amount');
