import { sql } from 'kysely';
import { notFound } from '../../domain/errors';
import type { Tx } from '../db/tables';
import type { WriteContext } from '../record/write';
import { madeFrom } from './lot-filters';

interface Held {
  id: number;
  reason: string;
  /** Whether everything made from the lot goes with it. */
  withMadeFrom: boolean;
}

/** Holds or releases a lot and perhaps all made from it; returns the lots that this changed. Throws NOT_FOUND. */
export async function holdLots(
  write: WriteContext,
  kind: 'hold' | 'release',
  asked: Held,
): Promise<number[]> {
  const { tx, now, personId } = write;
  const lot = await tx
    .selectFrom('goods as g')
    .innerJoin('good_types as t', 't.id', 'g.good_type_id')
    .select('t.name')
    .where('g.id', '=', asked.id)
    .executeTakeFirst();
  if (!lot) throw notFound();
  const held = kind === 'hold';
  const factsOf = (state: boolean) => ({ good_type_name: lot.name, held: state });
  const inStock = await lockInStock(tx, asked);
  const lots = inStock.filter((lot) => lot.held !== held).map(({ lot_id }) => lot_id);
  if (lots.length === 0) {
    const unchanged = factsOf(inStock.find(({ lot_id }) => lot_id === asked.id)?.held ?? false);
    write.changed({ before: unchanged, after: unchanged });
    return lots;
  }
  await sql`
    insert into holds (lot_id, kind, at, person_id, reason)
    select lot_id, ${kind}::text, ${now}::timestamptz, ${personId}::bigint, ${asked.reason}::text
      from unnest(${lots}::bigint[]) with ordinality as changed (lot_id, place) order by place`.execute(tx);
  write.changed({ before: factsOf(!held), after: factsOf(held) });
  return lots;
}

/** Locks what is left of a lot, and perhaps of all made from it, in lot order as every write does. */
async function lockInStock(tx: Tx, { id, withMadeFrom }: Held) {
  const which = withMadeFrom ? madeFrom(sql`lot_id`, id) : sql`lot_id = ${id}`;
  for (let locked = -1; ;) {
    const { rows } = await sql<{ lot_id: number; held: boolean }>`
      select lot_id, hold_id is not null as held from stock where ${which} order by lot_id
         for no key update`.execute(tx);
    // Until all were locked, more could be made from them.
    if (!withMadeFrom || rows.length === locked) return rows;
    locked = rows.length;
  }
}
