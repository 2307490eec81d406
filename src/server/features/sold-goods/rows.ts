import { type RawBuilder, sql } from 'kysely';
import type { SoldGood } from '../../../contract/sold-goods';
import type { Units } from '../../../domain/units';
import { type GoodRow, manufacturedAt } from '../../stock/good-rows';

type OfLot = Pick<GoodRow, 'manufacture_step_name' | 'batch' | 'made_at' | 'expires_at'>;

export interface SoldGoodRow extends OfLot {
  id: number;
  good_id: number;
  good_type_name: string;
  good_type_units: Units;
  amount: string;
  customer: string;
  price: string | null;
  created_at: Date;
  created_by: string;
}

/** All that is told of sales, still without an order. */
export function soldGoodsSql(
  sales: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<SoldGoodRow> {
  return sql<SoldGoodRow>`
    select g.id, g.good_id, t.name as good_type_name, t.units as good_type_units, g.amount, c.name as customer,
           g.price, g.created_at, p.name as created_by, lot.manufacture_step_name, lot.batch, lot.made_at, lot.expires_at${more}
      from (${sales}) as g
      join goods lot on lot.id = g.good_id
      join good_types t on t.id = g.good_type_id
      join customers c on c.id = g.customer_id
      join people p on p.id = g.created_by`;
}

/** A row as the wire calls it. */
export function soldGoodOf(row: SoldGoodRow): SoldGood {
  return {
    id: row.id,
    good_id: row.good_id,
    good_type_name: row.good_type_name,
    good_type_units: row.good_type_units,
    amount: Number(row.amount),
    customer: row.customer,
    price: row.price === null ? null : Number(row.price),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    manufacture_step_name: row.manufacture_step_name,
    manufactured_at: manufacturedAt(row),
    expires_at: row.expires_at,
  };
}
