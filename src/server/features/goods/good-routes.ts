import { dayOf } from '../../../domain/days';
import { notFound } from '../../../domain/errors';
import { readPage } from '../../db/read-list';
import type { Calls } from '../../http/calls';
import { goodOf } from '../../stock/good-rows';
import { holdLots } from '../../stock/hold-lots';
import { countLot } from '../../stock/count-lot';
import { findStepAndLots, makeLot } from '../../stock/make-lot';
import { findMovements } from '../../stock/movements';
import { reverseCount, reverseReport, reverseZeroing } from '../../stock/reverse';
import type { Yields } from '../../stock/yields';
import { zeroLot } from '../../stock/zero-lot';
import { goodsList, listedGoodsSql, sellableList } from './good-list';
import { findGood, findHistory } from './find-goods';

/** Throws 404 for an empty list, which means that the lot is unknown. */
function requireRows<Rows extends object>(rows: Rows): Rows {
  if (Array.isArray(rows) && rows.length === 0) throw notFound();
  return rows;
}

export function goodRoutes(calls: Calls, yields: Yields): void {
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
    (atOnce, { body }) => findStepAndLots(atOnce, body),
    ({ body, ahead, ...write }) => makeLot(write, body, yields, ahead),
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
  calls.write('reverseCount', async ({ params, body, ...write }) => {
    await reverseCount(write, params.id, body.reason);
    return (await findGood(write.tx, params.id))!;
  });
  calls.write('reverseManufacture', async ({ params, body, ...write }) => {
    await reverseReport(write, params.id, body.reason);
    return (await findGood(write.tx, params.id))!;
  });
  calls.write('reverseZeroing', async ({ params, body, ...write }) => {
    await reverseZeroing(write, params.id, body.reason);
    return (await findGood(write.tx, params.id))!;
  });
}
