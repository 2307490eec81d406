import { sql } from 'kysely';
import { notFound } from '../../../domain/errors';
import { readPage } from '../../db/list';
import type { Calls } from '../../http/calls';
import { saleOf, salesSql, sellFromLot } from '../../stock/sell-from-lot';
import { salesList } from './list';

export function soldGoodRoutes(calls: Calls): void {
  calls.read('listSoldGoods', ({ db, query, siteTimeZone }) =>
    readPage(db, salesList(query, siteTimeZone), query, salesSql, saleOf),
  );
  calls.read('getSoldGood', async ({ db, params }) => {
    const { rows } = await salesSql(sql`select * from sold_goods where id = ${params.id}`).execute(db);
    if (!rows[0]) throw notFound();
    return saleOf(rows[0]);
  });
  calls.write('addSoldGood', ({ body, ...write }) => sellFromLot(write, body));
}
