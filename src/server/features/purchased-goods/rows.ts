import { type RawBuilder, sql } from 'kysely';
import type { ExtraValue, PurchasedGood } from '../../../contract/purchased-goods';
import type { Units } from '../../../domain/units';

export interface PurchasedGoodRow {
  id: number;
  good_type_id: number;
  good_type_name: string;
  good_type_units: Units;
  amount: string;
  supplier: string;
  purchased_at: Date;
  batch: string | null;
  expires_at: string | null;
  extra_data: Record<string, ExtraValue>;
  created_at: Date;
  created_by: string;
}

/** All that is told of receipts (joined with their lots), still without an order. */
export function purchasedGoodsSql(
  receipts: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
): RawBuilder<PurchasedGoodRow> {
  return sql<PurchasedGoodRow>`
    select g.id, g.good_type_id, t.name as good_type_name, t.units as good_type_units, g.amount,
           supplier.name as supplier, g.purchased_at, g.batch, g.expires_at, g.extra_data, g.created_at,
           p.name as created_by${more}
      from (${receipts}) as g
      join good_types t on t.id = g.good_type_id
      join suppliers supplier on supplier.id = g.supplier_id
      join people p on p.id = g.created_by`;
}

/** A row as the wire calls it. */
export function purchasedGoodOf(row: PurchasedGoodRow): PurchasedGood {
  return {
    id: row.id,
    good_id: row.id,
    good_type_id: row.good_type_id,
    good_type_name: row.good_type_name,
    good_type_units: row.good_type_units,
    amount: Number(row.amount),
    supplier: row.supplier,
    purchased_at: row.purchased_at.toISOString(),
    manufactured_at: row.batch,
    expires_at: row.expires_at,
    extra_data: row.extra_data,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
  };
}
