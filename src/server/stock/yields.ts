import { type RawBuilder, sql } from 'kysely';
import type { Units } from '../../domain/units';
import { type Yield, YIELD_REPORTS, yieldOf } from '../../domain/yields';
import { stands } from './reversals';

/** A lot that went into a report: the report's number and what it made, and how much of the lot was used. */
export type ReportedUse = readonly [report: number, made: number, amount: number, units: Units];

/** So many of a product's last reports are read for those that stand, however many were reversed. */
const READ_MAX = 2 * YIELD_REPORTS.most;

/** What went into the last reports of a product that stand, newest first, as JSON. */
export const lastReports = (typeId: RawBuilder<unknown>) => sql<ReportedUse[]>`
  coalesce((
    select json_agg(json_build_array(made.id, made.amount, -m.amount, t.units) order by made.id desc)
      from (select id, amount
              from (select id, amount from goods where good_type_id = ${typeId}
                     order by good_type_id desc, id desc limit ${sql.lit(READ_MAX)}) as last
             where ${stands('lot', sql`last.id`)}
             order by id desc limit ${sql.lit(YIELD_REPORTS.most)}) as made
      join good_movements m on m.used_in_good_id = made.id and m.kind = 'used'
      join goods u on u.id = m.good_id join good_types t on t.id = u.good_type_id), '[]')`;

/** The yields of reports of a product with these units; of some there is none. */
export function yieldsOf(units: Units, uses: readonly ReportedUse[]): Yield[] {
  const reports = new Map<number, { made: number; used: { amount: number; units: Units }[] }>();
  for (const [id, made, amount, of] of uses) {
    const { used } = reports.get(id) ?? { used: [] };
    reports.set(id, { made, used: [...used, { amount, units: of }] });
  }
  return [...reports.values()].flatMap(({ made, used }) => yieldOf({ amount: made, units }, used) ?? []);
}
