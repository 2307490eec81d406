import { type RawBuilder, sql } from 'kysely';
import { type Good, good } from '../../contract/goods';
import type { Deviation } from '../../domain/deviation';
import { FORM_NAMES } from '../../domain/forms';
import { isoTime, itemOf, type RowOf } from '../db/wire';
import { reversalOf } from './reversals';

/** `manufactured_at` of a lot in responses: an ISO time if it was produced, the supplier's batch if it was received. */
export const manufacturedAt = (lot: 'g' | 'lot') => sql<string | null>`
  coalesce(${sql.ref(`${lot}.batch`)}, ${isoTime(sql.ref(`${lot}.made_at`))})`;

export interface Origin {
  supplier: string;
  purchased_at: Date;
}

/**
 * The columns of a received lot that are its receipt's. `limit` makes it one index lookup per lot, and the name is looked
 * up for it: a join would be planned again for each lot.
 */
export const originOf = (id: RawBuilder<unknown>) => sql<Origin>`
  select (select name from suppliers where id = r.supplier_id) as supplier, r.purchased_at
    from purchased_goods r where r.id = ${id} limit 1`;

/** When, by whom and why a lot was held, as in responses; null if it is not held. */
export const heldOf = (holdId: RawBuilder<unknown>) => sql`case when ${holdId} is not null then (
  select json_build_object('at', ${isoTime(sql`holds.at`)}, 'by', holder.name, 'by_id', holder.first_id, 'reason', holds.reason)
    from holds join people holder on holder.id = holds.person_id where holds.id = ${holdId}) end`;

/** What was unlikely when a lot was written, as in responses. */
export const DEVIATIONS = sql`coalesce(g.deviations, '[]') as deviations, g.deviations_note`;

/** The allergens that the lot `g` is known to contain. */
export const CONTAINS = sql`coalesce(g.allergens -> 'contains', '[]')`;

/** Whether the lot `g` was beyond a limit, or cooled too long, without a note and without a non-conformity. */
export const UNEXPLAINED_DEVIATION = sql<boolean>`coalesce(
  g.deviations_note is null and g.deviations @? '$[*] ? (@.code == "LIMIT" || @.code == "COOLING_TIME")'
  and not exists (
    select from form_entries entry where entry.good_id = g.id and entry.form_name = ${sql.lit(FORM_NAMES.nonConformity)}), false)`;

/** Deviations as they are stored: null where there are none. */
export const storedDeviations = (deviations: readonly Deviation[]): string | null =>
  deviations.length > 0 ? JSON.stringify(deviations) : null;

/** The columns that `goodsSql` needs, of `goods`. */
export const LOT_COLUMNS = sql`goods.id, goods.good_type_id, goods.manufacture_step_id, goods.manufacture_step_name,
  goods.amount, goods.batch, goods.made_at, goods.expires_at, goods.extra_data, goods.deviations, goods.deviations_note, goods.allergens,
  goods.created_at, goods.created_by`;

/** All response columns of the lots selected by `lots` (their LOT_COLUMNS), without an ORDER BY. */
export function goodsSql(lots: RawBuilder<unknown>): RawBuilder<RowOf<Good>> {
  return sql<RowOf<Good>>`
    select g.id, g.good_type_id, t.name as good_type_name, t.units as good_type_units,
           t.purchasable as good_type_purchasable, t.sellable as good_type_sellable,
           t.recipe_component as good_type_recipe_component, g.manufacture_step_name, g.amount,
           coalesce(left_over.remaining, 0) as amount_remaining,
           ${manufacturedAt('g')} as manufactured_at, g.expires_at, g.created_at,
           maker.name as created_by, maker.first_id as created_by_id, coalesce(used.ids, '{}') as used_good_ids,
           coalesce(used.amounts, '{}') as used_good_amounts, coalesce(used.names, '{}') as used_good_type_names,
           coalesce(used.units, '{}') as used_good_type_units, origin.*, g.extra_data, g.allergens, ${DEVIATIONS},
           ${reversalOf('lot', sql`g.id`)} as reversed, ${heldOf(sql`left_over.hold_id`)} as held
      from (${lots}) as g
      join good_types t on t.id = g.good_type_id
      left join lateral (select name, first_id from people where people.id = g.created_by limit 1) as maker on true
      left join lateral (select remaining, hold_id from stock where lot_id = g.id limit 1) as left_over on true
      left join lateral (
        select array_agg(m.good_id order by m.id) as ids, array_agg(-m.amount order by m.id) as amounts,
               array_agg(of_used.name order by m.id) as names, array_agg(of_used.units::text order by m.id) as units
          from good_movements m
          join goods used_good on used_good.id = m.good_id
          join good_types of_used on of_used.id = used_good.good_type_id
         where m.used_in_good_id = g.id and m.kind = 'used'
      ) as used on g.manufacture_step_id is not null
      left join lateral (${originOf(sql`g.id`)}) as origin on g.manufacture_step_id is null`;
}

/** A row as returned by the API. */
export const goodOf = itemOf(good);
