import { type RawBuilder, sql } from 'kysely';
import type { Good } from '../../contract/goods';
import type { StepName } from '../../domain/manufacture-steps';
import type { Units } from '../../domain/units';

/** A lot with everything that is told of it, as it comes out of `goodsSql`. */
export interface GoodRow {
  id: number;
  good_type_id: number;
  good_type_name: string;
  good_type_units: Units;
  good_type_purchasable: boolean;
  good_type_sellable: boolean;
  good_type_recipe_component: boolean;
  manufacture_step_name: StepName | null;
  amount: string;
  amount_remaining: string;
  batch: string | null;
  made_at: Date | null;
  expires_at: string | null;
  created_at: Date;
  created_by: string;
  used_ids: number[] | null;
  used_amounts: string[] | null;
  used_names: string[] | null;
  supplier: string | null;
  purchased_at: Date | null;
  extra_data: Record<string, unknown> | null;
}

export interface Origin {
  supplier: string;
  purchased_at: Date;
}

/** Who delivered a received lot, and when; `limit` keeps it one look into an index a lot. */
export const originOf = (id: RawBuilder<unknown>) => sql<Origin>`
  select s.name as supplier, r.purchased_at
    from purchased_goods r join suppliers s on s.id = r.supplier_id where r.id = ${id} limit 1`;

/** All that is told of the lots that `lots` answers (rows of goods), still without an order. */
export function goodsSql(lots: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``): RawBuilder<GoodRow> {
  return sql<GoodRow>`
    select g.id, g.good_type_id, t.name as good_type_name, t.units as good_type_units,
           t.purchasable as good_type_purchasable, t.sellable as good_type_sellable,
           t.recipe_component as good_type_recipe_component, g.manufacture_step_name, g.amount, g.amount_remaining,
           g.batch, g.made_at, g.expires_at, g.created_at,
           (select name from people where id = g.created_by) as created_by, used.ids as used_ids,
           used.amounts as used_amounts, used.names as used_names, origin.supplier, origin.purchased_at,
           g.extra_data${more}
      from (${lots}) as g
      join good_types t on t.id = g.good_type_id
      left join lateral (
        select array_agg(m.good_id order by m.id) as ids, array_agg(-m.amount order by m.id) as amounts,
               array_agg(of_used.name order by m.id) as names
          from good_movements m
          join goods used_good on used_good.id = m.good_id
          join good_types of_used on of_used.id = used_good.good_type_id
         where m.used_in_good_id = g.id and m.kind = 'used'
      ) as used on g.manufacture_step_id is not null
      left join lateral (${originOf(sql`g.id`)}) as origin on g.manufacture_step_id is null`;
}

/** When or as which batch a lot was made, as the wire tells it: an instant for a produced lot, text for a received one. */
export function manufacturedAt(row: Pick<GoodRow, 'made_at' | 'batch'>): string | null {
  return row.made_at === null ? row.batch : row.made_at.toISOString();
}

/** A row as the wire calls it. */
export function goodOf(row: GoodRow): Good {
  return {
    id: row.id,
    good_type_id: row.good_type_id,
    good_type_name: row.good_type_name,
    good_type_units: row.good_type_units,
    good_type_purchasable: row.good_type_purchasable,
    good_type_sellable: row.good_type_sellable,
    good_type_recipe_component: row.good_type_recipe_component,
    manufacture_step_name: row.manufacture_step_name,
    amount: Number(row.amount),
    amount_remaining: Number(row.amount_remaining),
    manufactured_at: manufacturedAt(row),
    expires_at: row.expires_at,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    used_good_ids: row.used_ids ?? [],
    used_good_amounts: (row.used_amounts ?? []).map(Number),
    used_good_type_names: row.used_names ?? [],
    supplier: row.supplier,
    purchased_at: row.purchased_at?.toISOString() ?? null,
    extra_data: row.extra_data,
  };
}
