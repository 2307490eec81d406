import { sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import type { SoldGood } from '../../../contract/sold-goods';
import { notFound } from '../../../domain/errors';
import { daysOfTime, goodTypeNames, type List, nameContains, nameOfFacts, sortOf } from '../../db/list';
import { readPage } from '../../db/read-list';
import { NO_SUMS, readSums } from '../../db/sums';
import type { Db } from '../../db/tables';
import type { Calls } from '../../http/calls';
import { lotsMatching, madeFrom, matchesMore } from '../../stock/lot-filters';
import { ofReversal, reversedIds } from '../../stock/reversals';
import { reverseSale } from '../../stock/reverse';
import { findLot, SALE_COLUMNS, saleOf, salesSql, sellFromLot } from '../../stock/sell-from-lot';

type SalesQuery = CallQuery<'listSoldGoods'>;

const SORTS = {
  created_at: sql`x.created_at`,
  amount: sql`x.amount`,
  price: sql`x.price`,
  good_type_name: sql`t.name`,
  customer: sql`c.name`,
};

export function salesList(query: SalesQuery, timeZone: string): List {
  const sort = sortOf(query.sort, SORTS);
  const { good_id, customer_id, from_good_id, q } = query;
  const ofCustomer = [
    ...nameContains(sql`c.name_key`, query.customer),
    ...(customer_id === undefined ? [] : [sql`c.id = ${customer_id}`]),
  ];
  const where = [
    ...(good_id === undefined ? [] : [sql`x.good_id = ${good_id}`]),
    ...(from_good_id === undefined ? [] : [madeFrom(sql`x.good_id`, from_good_id)]),
    ...ofReversal('sale', sql`x.id`, query.reversed),
    ...daysOfTime(sql`x.created_at`, query.created_from, query.created_to, timeZone),
  ];
  return {
    from: sql`sold_goods x`,
    rowsFirst: query.reversed === true,
    factsOf: nameOfFacts('sales', query),
    names: [
      {
        table: sql`customers c`,
        id: sql`c.id`,
        name: SORTS.customer,
        key: sql`x.customer_id`,
        where: ofCustomer,
      },
      goodTypeNames(SORTS.good_type_name, sql`x.good_type_id`, nameContains(sql`t.name_key`, q)),
    ],
    columns: SALE_COLUMNS,
    id: sql`x.id`,
    where,
    ...(q && {
      extra: {
        from: sql`sold_goods x join customers c on c.id = x.customer_id join good_types t on t.id = x.good_type_id`,
        id: sql`x.id`,
        by: sort.by,
        where: [...where, ...ofCustomer, sql`x.good_id = any(${lotsMatching(q)})`],
        isCut: matchesMore(q),
      },
    }),
    sort: { ...sort, nulls: sort.field === 'price' ? 'last' : undefined },
  };
}

/** Reversed sales count in no sum. */
export const saleSums = {
  amount: SORTS.amount,
  typeId: sql`x.good_type_id`,
  price: SORTS.price,
  without: reversedIds('sale'),
};

async function findSale(db: Db, id: number): Promise<SoldGood> {
  const { rows } = await salesSql(sql`select ${SALE_COLUMNS} from sold_goods x where id = ${id}`).execute(db);
  if (!rows[0]) throw notFound();
  return saleOf(rows[0]);
}

export function soldGoodRoutes(calls: Calls): void {
  calls.read('listSoldGoods', ({ db, query, siteTimeZone }) =>
    readPage(db, salesList(query, siteTimeZone), query, salesSql, saleOf),
  );
  calls.read('getSaleTotals', async ({ db, query: { reversed, ...filters }, siteTimeZone }) =>
    reversed ? NO_SUMS : readSums(db, salesList({ ...filters, sort: '-created_at' }, siteTimeZone), saleSums),
  );
  calls.read('getSoldGood', ({ db, params }) => findSale(db, params.id));
  calls.writeAhead(
    'addSoldGood',
    (pipeline, { body }) => findLot(pipeline, body),
    ({ body, ahead, ...write }) => sellFromLot(write, body, ahead),
  );
  calls.write('reverseSoldGood', async ({ params, body, ...write }) => {
    await reverseSale(write, params.id, body.reason);
    return findSale(write.tx, params.id);
  });
}
