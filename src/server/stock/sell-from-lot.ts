import { type RawBuilder, sql } from 'kysely';
import type { CallBody } from '../../contract/endpoints';
import { type SoldGood, soldGood } from '../../contract/sold-goods';
import { subtractAmounts } from '../../domain/amounts';
import { dayOf, shownDay } from '../../domain/days';
import { invalid, notFound, RuleError } from '../../domain/errors';
import { cutsPiece } from '../../domain/sales';
import { isExpired } from '../../domain/stock';
import { errorText } from '../../strings/errors';
import { validationText } from '../../strings/validation';
import { itemOf, type RowOf } from '../db/wire';
import type { Write } from '../writes/write';
import { manufacturedAt } from './good-rows';
import { lockLots, requireReleased, requireRemaining } from './lots';
import { partyId } from './parties';
import { reversalOf } from './reversals';

/** All response columns of sales, without an ORDER BY. */
export function salesSql(sales: RawBuilder<unknown>): RawBuilder<RowOf<SoldGood>> {
  return sql<RowOf<SoldGood>>`
    select g.id, g.good_id, t.name as good_type_name, t.units as good_type_units, g.amount, c.name as customer,
           g.price, g.created_at, p.name as created_by, lot.manufacture_step_name,
           ${manufacturedAt('lot')} as manufactured_at, lot.expires_at, ${reversalOf('sale', sql`g.id`)} as reversed
      from (${sales}) as g
      join goods lot on lot.id = g.good_id
      join good_types t on t.id = g.good_type_id
      join customers c on c.id = g.customer_id
      join people p on p.id = g.created_by`;
}

/** A row as returned by the API. */
export const saleOf = itemOf(soldGood);

/** Sells from one lot. Throws NOT_FOUND, NOT_SELLABLE, HELD, INVALID (part of a piece), EXPIRED (by the site's day), NOT_ENOUGH_STOCK. */
export async function sellFromLot(write: Write, sale: CallBody<'addSoldGood'>): Promise<SoldGood> {
  const { tx, personId, now, siteTimeZone } = write;
  const lot = (await lockLots(tx, [sale.good_id])).get(sale.good_id);
  if (!lot) throw notFound();
  if (!lot.sellable) throw new RuleError('NOT_SELLABLE', errorText.notSellable(lot.name));
  await requireReleased(tx, lot, 'good_id');
  if (lot.expires_at !== null && isExpired(lot.expires_at, dayOf(now, siteTimeZone))) {
    throw new RuleError('EXPIRED', errorText.expired(lot.name, shownDay(lot.expires_at)));
  }
  if (cutsPiece(lot.units, sale.amount)) throw invalid({ amount: validationText.saleWholePieces });
  requireRemaining(lot, sale.amount, 'amount', () => validationText.saleAmountTooMuch);
  const customerId = await partyId(tx, 'customers', sale.customer);
  const stored = await tx
    .with('sale', (db) =>
      db
        .insertInto('sold_goods')
        .values({
          good_id: lot.id,
          good_type_id: lot.good_type_id,
          amount: sale.amount,
          customer_id: customerId,
          price: sale.price ?? null,
          created_at: now,
          created_by: personId,
        })
        .returningAll(),
    )
    .with('movement', (db) =>
      db.insertInto('good_movements').values({
        good_id: lot.id,
        kind: 'sold',
        amount: subtractAmounts(0, sale.amount),
        at: now,
        person_id: personId,
        sold_good_id: db.selectFrom('sale').select('sale.id'),
      }),
    )
    .selectFrom(sql<RowOf<SoldGood>>`(${salesSql(sql`select * from sale`)})`.as('stored'))
    .selectAll()
    .executeTakeFirstOrThrow();
  return saleOf(stored);
}
