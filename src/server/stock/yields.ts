import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Units } from '../../domain/amounts';
import { type Yield, YIELD_REPORTS, yieldOf } from '../../domain/yields';
import type { Db } from '../db/tables';
import { isActive } from './reversals';

/** How many of a product's last reports are searched for active ones, however many were reversed. */
const READ_MAX = 2 * YIELD_REPORTS.most;
/** The yields that are kept in memory. */
const KEPT_MAX = 10_000;

/** A lot that was made, by its id and its time in ms: a database that lost its last seconds gives an id again. */
export type MadeLot = readonly [id: number, at: number];

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

/** The yields of made lots. What went into a lot never changes, so each is read once and kept. */
export class YieldCache {
  readonly #kept = new LRUCache<number, { at: number; value: Yield | null }>({ max: KEPT_MAX });

  /** The yields of these lots, in their order; some have none. */
  async of(db: Db, lots: readonly MadeLot[]): Promise<Yield[]> {
    const unknown = lots.filter(([lot, at]) => this.#kept.get(lot)?.at !== at);
    const read = await readYields(
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

  /** The yield of a lot that is being made; whether that succeeds or not, no other has its id and time. */
  keep([lot, at]: MadeLot, value: Yield | null): void {
    this.#kept.set(lot, { at, value });
  }
}

interface Use {
  lot: number;
  made: { amount: string; units: Units };
  used: { amount: string; units: Units }[];
}

async function readYields(db: Db, lots: readonly number[]): Promise<Map<number, Yield | null>> {
  if (lots.length === 0) return new Map();
  const { rows } = await sql<Use>`
    select g.id as lot, json_build_object('amount', g.amount::text, 'units', made.units) as made,
           json_agg(json_build_object('amount', (-m.amount)::text, 'units', t.units)) as used
      from goods g
      join good_types made on made.id = g.good_type_id
      join good_movements m on m.used_in_good_id = g.id and m.kind = 'used'
      join goods u on u.id = m.good_id
      join good_types t on t.id = u.good_type_id
     where g.id = any(${lots}::bigint[])
     group by g.id, made.units`.execute(db);
  return new Map(rows.map(({ lot, made, used }) => [lot, yieldOf(made, used)]));
}
