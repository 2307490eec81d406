import { type RawBuilder, sql } from 'kysely';
import type { Units } from '../../domain/units';
import { type Yield, YIELD_REPORTS, yieldOf } from '../../domain/yields';
import type { Db } from '../db/tables';
import { stands } from './reversals';

/** So many of a product's last reports are read for those that stand, however many were reversed. */
const READ_MAX = 2 * YIELD_REPORTS.most;
/** The yields that are kept in memory. */
const KEPT_MAX = 10_000;

/** The lots of a product's last reports that stand, newest first. */
export const lastReports = (typeId: RawBuilder<unknown>) => sql<number[]>`
  array(
    select id from (
      select id from goods where good_type_id = ${typeId} order by good_type_id desc, id desc limit ${sql.lit(READ_MAX)}
    ) as last
     where ${stands('lot', sql`last.id`)}
     order by id desc limit ${sql.lit(YIELD_REPORTS.most)})`;

/** The yields of made lots. What went into a lot never changes, so each is read once and kept. */
export class Yields {
  readonly #kept = new Map<number, Yield | null>();

  /** Of these lots, in their order; of some there is none. */
  async of(db: Db, lots: readonly number[]): Promise<Yield[]> {
    const unknown = lots.filter((lot) => !this.#kept.has(lot));
    const read = unknown.length > 0 ? await readYields(db, unknown) : new Map<number, Yield | null>();
    const found = lots.flatMap((lot) => read.get(lot) ?? this.#kept.get(lot) ?? []);
    for (const lot of unknown) this.keep(lot, read.get(lot) ?? null);
    return found;
  }

  /** The yield of a lot that is being made. If that fails, no other lot has its id. */
  keep(lot: number, its: Yield | null): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= KEPT_MAX && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(lot, its);
  }
}

interface Use {
  lot: number;
  made: { amount: string; units: Units };
  used: { amount: string; units: Units }[];
}

async function readYields(db: Db, lots: readonly number[]): Promise<Map<number, Yield | null>> {
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
