import { sql } from 'kysely';
import type { SoldGood } from '../../../contract/sold-goods';
import { notFound } from '../../../domain/errors';
import { readPage } from '../../db/read-list';
import type { Db } from '../../db/tables';
import type { Calls } from '../../http/calls';
import { findLot, SALE_COLUMNS, saleOf, salesSql, sellFromLot } from '../../stock/sell-from-lot';
import { reverseSale } from '../../stock/reverse';
import { salesList } from './sale-list';

async function findSale(db: Db, id: number): Promise<SoldGood> {
  const { rows } = await salesSql(sql`select ${SALE_COLUMNS} from sold_goods x where id = ${id}`).execute(db);
  if (!rows[0]) throw notFound();
  return saleOf(rows[0]);
}

export function soldGoodRoutes(calls: Calls): void {
  calls.read('listSoldGoods', ({ db, query, siteTimeZone }) =>
    readPage(db, salesList(query, siteTimeZone), query, salesSql, saleOf),
  );
  calls.read('getSoldGood', ({ db, params }) => findSale(db, params.id));
  calls.writeAhead(
    'addSoldGood',
    (atOnce, { body }) => findLot(atOnce, body),
    ({ body, ahead, ...write }) => sellFromLot(write, body, ahead),
  );
  calls.write('reverseSoldGood', async ({ params, body, ...write }) => {
    await reverseSale(write, params.id, body.reason);
    return findSale(write.tx, params.id);
  });
}
