import { type RawBuilder, sql } from 'kysely';
import type { SoldGood } from '../../../contract/sold-goods';
import { wireRow } from '../../db/wire';
import { MANUFACTURED_AT } from '../../stock/good-rows';

interface SoldGoodRow extends Omit<SoldGood, 'amount' | 'price' | 'created_at'> {
  amount: string;
  price: string | null;
  created_at: Date;
}

/** All response columns of sales, without an ORDER BY. */
export function soldGoodsSql(sales: RawBuilder<unknown>): RawBuilder<SoldGoodRow> {
  return sql<SoldGoodRow>`
    select g.id, g.good_id, t.name as good_type_name, t.units as good_type_units, g.amount, c.name as customer,
           g.price, g.created_at, p.name as created_by, lot.manufacture_step_name,
           ${MANUFACTURED_AT} as manufactured_at, lot.expires_at
      from (${sales}) as g
      join goods lot on lot.id = g.good_id
      join good_types t on t.id = g.good_type_id
      join customers c on c.id = g.customer_id
      join people p on p.id = g.created_by`;
}

/** A row as returned by the API. */
export const soldGoodOf: (row: SoldGoodRow) => SoldGood = wireRow<SoldGoodRow>()('amount', 'price');
