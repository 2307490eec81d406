import { sql } from 'kysely';
import type { Good } from '../../../contract/goods';
import { dayOf } from '../../../domain/days';
import { notFound } from '../../../domain/errors';
import { type LongRows, rowsOf, WHOLE_ROWS } from '../../db/long-answer';
import { readPage } from '../../db/read-list';
import type { Db } from '../../db/tables';
import type { RowOf } from '../../db/wire';
import type { Calls } from '../../http/calls';
import { countLot, zeroLot } from '../../stock/adjust-lot';
import { goodsList, listedGoodsSql, sellableList } from '../../stock/good-list';
import { goodOf, goodsSql, LOT_COLUMNS } from '../../stock/good-rows';
import { holdLots } from '../../stock/hold-lots';
import { findStepAndLots, makeLot } from '../../stock/make-lot';
import { findMovements } from '../../stock/movements';
import type { ReportCache } from '../../stock/past-reports';
import { reverseCount, reverseReport, reverseZeroing } from '../../stock/reverse';

/** A lot, or null. */
export async function findGood(db: Db, id: number): Promise<Good | null> {
  const { rows } = await goodsSql(sql`select ${LOT_COLUMNS} from goods where id = ${id}`).execute(db);
  return rows[0] ? goodOf(rows[0]) : null;
}

/** The ids of a lot and of all lots that went into it. `union` drops duplicates, so a lot used in many ways is followed once. */
const historySql = (id: number) => sql`
  with recursive history (id) as (
    select ${id}::bigint
    union
    select m.good_id from history h join good_movements m on m.used_in_good_id = h.id and m.kind = 'used'
  )`;

/** A lot and all lots that went into it, nearest first, each once. Empty for an unknown lot. */
async function findHistory(db: Db, id: number): Promise<Good[] | LongRows<Good>> {
  const isShort = sql`(select count(*) from history) <= ${sql.lit(WHOLE_ROWS)}`;
  const lots = sql`select ${LOT_COLUMNS} from goods where id = any(array(select id from history where ${isShort}))`;
  const { rows } = await sql<RowOf<Good>>`${historySql(id)} ${goodsSql(lots)}`.execute(db);
  if (rows.length === 0) return findLongHistory(db, id);
  const byId = new Map(rows.map(goodOf).map((lot) => [lot.id, lot]));
  return nearestFirst(id, byId).map((lotId) => byId.get(lotId)!);
}

/** A list of any length: its order first, then the lots in parts. */
async function findLongHistory(db: Db, id: number): Promise<Good[] | LongRows<Good>> {
  const used = sql`
    select m.good_id from good_movements m where m.used_in_good_id = goods.id and m.kind = 'used' order by m.id`;
  const { rows } = await sql<Pick<Good, 'id' | 'used_good_ids'>>`
    ${historySql(id)}
    select goods.id, array(${used}) as used_good_ids from history join goods on goods.id = history.id`.execute(
    db,
  );
  const ids = nearestFirst(id, new Map(rows.map((lot) => [lot.id, lot])));
  return rowsOf(ids, async (part) => {
    const lots = sql`select ${LOT_COLUMNS} from goods where id = any(${part}::bigint[])`;
    const read = sql<RowOf<Good>>`${goodsSql(lots)} order by array_position(${part}::bigint[], g.id)`;
    return (await read.execute(db)).rows.map(goodOf);
  });
}

/** The ids of lots, breadth first, in the order in which they were used. */
function nearestFirst(id: number, lots: ReadonlyMap<number, Pick<Good, 'used_good_ids'>>): number[] {
  const ids = new Set([id]);
  // Iterating a set includes members that are added meanwhile.
  for (const lotId of ids) for (const used of lots.get(lotId)?.used_good_ids ?? []) ids.add(used);
  return [...ids].filter((lotId) => lots.has(lotId));
}

/** Throws 404 for an empty list, which means that the lot is unknown. */
function requireRows<Rows extends object>(rows: Rows): Rows {
  if (Array.isArray(rows) && rows.length === 0) throw notFound();
  return rows;
}

export function goodRoutes(calls: Calls, reports: ReportCache): void {
  calls.read('listGoods', ({ db, query, siteTimeZone }) =>
    readPage(db, goodsList(query, siteTimeZone), query, listedGoodsSql, goodOf),
  );
  calls.read('getGood', async ({ db, params }) => requireRows(await findHistory(db, params.id)));
  // Every lot has at least one movement.
  calls.read('listMovements', async ({ db, params }) => requireRows(await findMovements(db, params.id)));
  calls.read('listSellableGoods', ({ db, query, now, siteTimeZone }) =>
    readPage(db, sellableList(query, dayOf(now, siteTimeZone)), query, listedGoodsSql, goodOf),
  );
  calls.writeAhead(
    'reportManufacture',
    (pipeline, { body }) => findStepAndLots(pipeline, body),
    ({ body, ahead, ...write }) => makeLot(write, body, reports, ahead),
  );
  for (const kind of ['hold', 'release'] as const) {
    calls.write(`${kind}Good`, async ({ params, body, ...write }) => ({
      lots: await holdLots(write, kind, {
        id: params.id,
        reason: body.reason,
        withMadeFrom: body.with_made_from ?? false,
      }),
    }));
  }
  calls.write('zeroRemaining', async ({ params, body, ...write }) => {
    await zeroLot(write, params.id, body ?? { reason: null });
    return (await findGood(write.tx, params.id))!;
  });
  calls.write('countGood', async ({ params, body, ...write }) => {
    await countLot(write, params.id, body);
    return (await findGood(write.tx, params.id))!;
  });
  const reversals = { reverseCount, reverseManufacture: reverseReport, reverseZeroing };
  for (const name of ['reverseCount', 'reverseManufacture', 'reverseZeroing'] as const) {
    calls.write(name, async ({ params, body, ...write }) => {
      await reversals[name](write, params.id, body.reason);
      return (await findGood(write.tx, params.id))!;
    });
  }
}
