import { sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import type { ReceiptTotals } from '../../../contract/purchased-goods';
import {
  daysOfDay,
  daysOfTime,
  goodTypeNames,
  type List,
  nameContains,
  nameOfFacts,
  sortOf,
} from '../../db/list';
import { readPage } from '../../db/read-list';
import { NO_SUMS, readSums } from '../../db/sums';
import type { Db } from '../../db/tables';
import type { Calls } from '../../http/calls';
import { lotsMatching, matchesMore } from '../../stock/lot-filters';
import {
  findExtraFields,
  findReceipt,
  RECEIPT_COLUMNS,
  receiptOf,
  receiptsSql,
  receiveLot,
} from '../../stock/receive-lot';
import { ofReversal, reversedIds } from '../../stock/reversals';
import { reverseReceipt } from '../../stock/reverse';

type ReceiptsQuery = CallQuery<'listPurchasedGoods'>;

const SORTS = {
  purchased_at: sql`r.purchased_at`,
  expires_at: sql`g.expires_at`,
  amount: sql`g.amount`,
  good_type_name: sql`t.name`,
  supplier: sql`s.name`,
};

const DEVIATING = sql`select id from goods where deviations is not null and manufacture_step_id is null`;

/** The conditions of the filter `deviations`; what has some is found by itself, not among all. */
function withDeviations(deviations: boolean | undefined) {
  if (deviations === undefined) return [];
  return [deviations ? sql`r.id = any(array(${DEVIATING}))` : sql`g.deviations is null`];
}

export function receiptsList(query: ReceiptsQuery, timeZone: string): List {
  const sort = sortOf(query.sort, SORTS);
  const { id, good_id, supplier_id, q, expires_from, expires_to } = query;
  const ofSupplier = [
    ...nameContains(sql`s.name_key`, query.supplier),
    ...(supplier_id === undefined ? [] : [sql`s.id = ${supplier_id}`]),
  ];
  const where = [
    ...(id === undefined ? [] : [sql`r.id = ${id}`]),
    ...(good_id === undefined ? [] : [sql`r.id = ${good_id}`]),
    ...ofReversal('lot', sql`r.id`, query.reversed),
    ...withDeviations(query.deviations),
    ...daysOfTime(sql`r.purchased_at`, query.purchased_from, query.purchased_to, timeZone),
    ...daysOfDay(sql`g.expires_at`, expires_from, expires_to),
  ];
  // The indexes of goods that contain only received lots serve what a receipt shows of its lot.
  const byExpiry = expires_from !== undefined || expires_to !== undefined;
  const byLot = sort.field === 'expires_at' || sort.field === 'amount' || byExpiry;
  const from = sql`purchased_goods r join goods g on g.id = r.id and g.manufacture_step_id is null`;
  return {
    from,
    // Counting needs the lot only for its expiry or deviations, or for its type's name.
    ...(!byExpiry && query.deviations !== false && !(byLot && q) && { countFrom: sql`purchased_goods r` }),
    rowsFirst: query.reversed === true || query.deviations === true,
    factsOf: nameOfFacts('receipts', query),
    names: [
      {
        table: sql`suppliers s`,
        id: sql`s.id`,
        name: SORTS.supplier,
        key: sql`r.supplier_id`,
        where: ofSupplier,
      },
      goodTypeNames(
        SORTS.good_type_name,
        byLot ? sql`g.good_type_id` : sql`r.good_type_id`,
        nameContains(sql`t.name_key`, q),
      ),
    ],
    columns: RECEIPT_COLUMNS,
    id: byLot ? sql`g.id` : sql`r.id`,
    where,
    ...(q && {
      extra: {
        from: sql`${from} join suppliers s on s.id = r.supplier_id join good_types t on t.id = g.good_type_id`,
        id: sql`r.id`,
        by: sort.by,
        where: [...where, ...ofSupplier, sql`r.id = any(${lotsMatching(q)})`],
        isCut: matchesMore(q),
      },
    }),
    sort: { ...sort, nulls: sort.field === 'expires_at' && !byExpiry ? 'last' : undefined },
  };
}

/** Reversed receipts count in no sum. */
export const receiptSums = {
  amount: SORTS.amount,
  typeId: sql`r.good_type_id`,
  without: reversedIds('lot'),
};

async function readTotals(
  db: Db,
  { reversed, ...filters }: CallQuery<'getReceiptTotals'>,
  timeZone: string,
): Promise<ReceiptTotals> {
  const { amounts } = reversed
    ? NO_SUMS
    : await readSums(db, receiptsList({ ...filters, sort: '-purchased_at' }, timeZone), receiptSums);
  return { amounts };
}

export function purchasedGoodRoutes(calls: Calls): void {
  calls.read('listPurchasedGoods', ({ db, query, siteTimeZone }) =>
    readPage(db, receiptsList(query, siteTimeZone), query, receiptsSql, receiptOf),
  );
  calls.read('getReceiptTotals', ({ db, query, siteTimeZone }) => readTotals(db, query, siteTimeZone));
  calls.read('getExtraFields', ({ db }) => findExtraFields(db));
  calls.write('addPurchasedGood', ({ body, ...write }) => receiveLot(write, body));
  calls.write('reversePurchasedGood', async ({ params, body, ...write }) => {
    await reverseReceipt(write, params.id, body.reason);
    return (await findReceipt(write.tx, params.id))!;
  });
}
