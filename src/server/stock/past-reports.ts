import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Units } from '../../domain/amounts';
import type { JudgedStep } from '../../domain/judged-step';
import { hasAmounts, longestShelfLife } from '../../domain/step-expectations';
import { type BatchAmounts, type PastReport, usedTypes, usualAmounts } from '../../domain/usual-amounts';
import { type Yield, YIELD_REPORTS, yieldOf } from '../../domain/yields';
import type { Db } from '../db/tables';
import { isActive } from './reversals';

/** How many of a product's last reports are searched for active ones, however many were reversed. */
const READ_MAX = 2 * YIELD_REPORTS.most;
/** The reports that are kept in memory. */
const KEPT_MAX = 10_000;

/** A lot that was made, by its id and its time in ms: a database that lost its last seconds gives an id again. */
export type MadeLot = readonly [id: number, at: number];

/** What later reports are compared with. */
export interface MadeReport extends PastReport {
  made_at: string;
  expires_at: string | null;
  yield: Yield | null;
}

/**
 * The lots of a product's last reports that stand, newest first, as JSON. How many are read is a query, which the planner
 * does not look into: where products have no more lots than that on average, it would else sort all lots of this one.
 */
export const lastReports = (typeId: RawBuilder<unknown>) => sql<MadeLot[]>`
  coalesce((
    select json_agg(json_build_array(id, round(extract(epoch from created_at) * 1000)) order by id desc)
      from (
        select id, created_at from (
          select id, created_at from goods where good_type_id = ${typeId}
           order by good_type_id desc, id desc limit (select ${sql.lit(READ_MAX)})
        ) as last
         where ${isActive('lot', sql`last.id`)}
         order by id desc limit ${sql.lit(YIELD_REPORTS.most)}) as made), '[]')`;

/** A report, of what came out and what went in. */
export function madeReport(
  made: { amount: string; units: Units; made_at: string; expires_at: string | null },
  used: readonly { good_type_id: number; amount: string; units: Units }[],
): MadeReport {
  const { amount, made_at, expires_at } = made;
  return { amount, made_at, expires_at, used: usedTypes(used), yield: yieldOf(made, used) };
}

/** The reports that made lots. What went into a lot never changes, so each is read once and kept. */
export class ReportCache {
  readonly #kept = new LRUCache<number, { at: number; value: MadeReport | null }>({ max: KEPT_MAX });

  /** The reports of these lots, in their order; what was received has none. */
  async of(db: Db, lots: readonly MadeLot[]): Promise<MadeReport[]> {
    const unknown = lots.filter(([lot, at]) => this.#kept.get(lot)?.at !== at);
    const read = await readReports(
      db,
      unknown.map(([lot]) => lot),
    );
    const found = lots.flatMap(([lot, at]) => {
      const kept = this.#kept.get(lot);
      return (kept?.at === at ? kept.value : read.get(lot)) ?? [];
    });
    for (const lot of unknown) this.keep(lot, read.get(lot[0]) ?? null);
    return found;
  }

  /** The report of a lot that is being made; whether that succeeds or not, no other has its id and time. */
  keep([lot, at]: MadeLot, value: MadeReport | null): void {
    this.#kept.set(lot, { at, value });
  }
}

type Read = Parameters<typeof madeReport>;

async function readReports(db: Db, lots: readonly number[]): Promise<Map<number, MadeReport>> {
  if (lots.length === 0) return new Map();
  const { rows } = await sql<{ lot: number; made: Read[0]; used: Read[1] }>`
    select g.id as lot,
           json_build_object('amount', g.amount::text, 'units', made.units, 'made_at', g.made_at,
                             'expires_at', g.expires_at) as made,
           json_agg(json_build_object('good_type_id', t.id, 'amount', (-m.amount)::text, 'units', t.units)) as used
      from goods g
      join good_types made on made.id = g.good_type_id
      join good_movements m on m.used_in_good_id = g.id and m.kind = 'used'
      join goods u on u.id = m.good_id
      join good_types t on t.id = u.good_type_id
     where g.id = any(${lots}::bigint[])
     group by g.id, made.units`.execute(db);
  return new Map(rows.map(({ lot, made, used }) => [lot, madeReport(made, used)]));
}

/** What a step's last reports say that later ones are judged by. */
export function judgedByReports(
  step: BatchAmounts & { used_good_type_ids: readonly number[] },
  reports: readonly MadeReport[],
  timeZone: string,
): Pick<JudgedStep, 'usual' | 'longest_shelf_life_days' | 'last_yields'> {
  return {
    usual: hasAmounts(step) ? null : usualAmounts(step.used_good_type_ids, reports, YIELD_REPORTS.least),
    longest_shelf_life_days: longestShelfLife(reports, timeZone),
    last_yields: reports.flatMap((report) => report.yield ?? []),
  };
}
