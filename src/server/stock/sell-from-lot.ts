import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { CallBody } from '../../contract/endpoints';
import { type SoldGood, soldGood } from '../../contract/sold-goods';
import { dayOf, isFuture, shownDay } from '../../domain/days';
import { invalid, notFound, RuleError } from '../../domain/errors';
import { cutsPiece } from '../../domain/report-amounts';
import { isExpired } from '../../domain/stock';
import { errorText } from '../../strings/errors';
import { validationText } from '../../strings/validation';
import { ChangedMeanwhile } from '../db/errors';
import { itemOf, type RowOf } from '../db/wire';
import type { WriteContext } from '../record/write';
import { manufacturedAt } from './good-rows';
import { requireReleased, requireRemaining, type StockLot, stockLotsSql, takenSql } from './lots';
import { addParty, partySql } from './parties';
import { reversalOf } from './reversals';

/** The columns that `salesSql` needs, of `sold_goods x`. */
export const SALE_COLUMNS = sql`x.id, x.good_id, x.good_type_id, x.amount, x.customer_id, x.price, x.sold_at, x.created_at, x.created_by`;

/** All response columns of sales, without an ORDER BY. */
export function salesSql(sales: RawBuilder<unknown>): RawBuilder<RowOf<SoldGood>> {
  return sql<RowOf<SoldGood>>`
    select g.id, g.good_id, t.name as good_type_name, t.units as good_type_units, g.amount, c.name as customer,
           g.customer_id,           g.price, coalesce(g.sold_at, g.created_at) as sold_at, g.created_at, p.name as created_by,
           p.first_id as created_by_id, lot.manufacture_step_name,
           ${manufacturedAt('lot')} as manufactured_at, lot.expires_at, ${reversalOf('sale', sql`g.id`)} as reversed
      from (${sales}) as g
      join goods lot on lot.id = g.good_id
      join good_types t on t.id = g.good_type_id
      join customers c on c.id = g.customer_id
      join people p on p.id = g.created_by`;
}

/** A row as returned by the API. */
export const saleOf = itemOf(soldGood);

/** The lot, if there is one, as the only row. */
export async function findLot(
  tx: QueryExecutorProvider,
  { good_id }: CallBody<'addSoldGood'>,
): Promise<StockLot[]> {
  return (await stockLotsSql([good_id]).execute(tx)).rows;
}

/** Sells from one lot. Throws NOT_FOUND, NOT_SELLABLE, HELD, INVALID (part of a piece), EXPIRED (on the day of the sale at the site), NOT_ENOUGH_STOCK. */
export async function sellFromLot(
  write: WriteContext,
  sale: CallBody<'addSoldGood'>,
  found?: StockLot[],
): Promise<SoldGood> {
  const { tx, now, siteTimeZone } = write;
  if (sale.sold_at && isFuture(sale.sold_at, now)) throw invalid({ sold_at: validationText.soldAtFuture });
  const [lot] = found ?? (await findLot(tx, sale));
  if (!lot) throw notFound();
  if (!lot.sellable) throw new RuleError('NOT_SELLABLE', errorText.notSellable(lot.name));
  await requireReleased(tx, lot, 'good_id');
  if (lot.expires_at !== null && isExpired(lot.expires_at, dayOf(sale.sold_at ?? now, siteTimeZone))) {
    throw new RuleError('EXPIRED', errorText.expired(lot.name, shownDay(lot.expires_at)));
  }
  if (cutsPiece(lot.units, sale.amount)) throw invalid({ amount: validationText.saleWholePieces });
  requireRemaining(lot, sale.amount, 'amount', () => validationText.saleAmountTooMuch);
  let stored = await insertSale(write, lot, sale);
  if (!stored) {
    await addParty(tx, 'customers', sale.customer);
    stored = await insertSale(write, lot, sale);
  }
  if (!stored) throw new ChangedMeanwhile();
  return saleOf(stored);
}

/**
 * Stores the sale and its movement, and returns it as the list does; undefined if the customer is not known yet, or the
 * amount cannot be taken. Only this statement locks the lot.
 */
async function insertSale(
  { tx, personId, now }: WriteContext,
  lot: StockLot,
  { amount, customer, price = null, sold_at }: CallBody<'addSoldGood'>,
): Promise<RowOf<SoldGood> | undefined> {
  const { rows } = await sql<RowOf<SoldGood>>`
    with taken as materialized (${takenSql([lot.id], [amount])}), sale as (
      insert into sold_goods as x (good_id, good_type_id, amount, customer_id, price, sold_at, created_at, created_by)
      select taken.lot_id, ${lot.good_type_id}, taken.amount, customer.id, ${price}, ${sold_at ?? now}, ${now}, ${personId}
        from taken join (select ${partySql('customers', customer)} as id) as customer on customer.id is not null
      returning ${SALE_COLUMNS}
    ), movement as (
      insert into good_movements (good_id, kind, amount, at, person_id, sold_good_id)
      select good_id, 'sold', -amount, created_at, created_by, id from sale
    )
    ${salesSql(sql`select ${SALE_COLUMNS} from sale x`)}`.execute(tx);
  return rows[0];
}
