import { sql } from 'kysely';
import type { Body } from '../../contract/endpoint';
import type { Endpoints } from '../../contract/endpoints';
import type { SoldGood } from '../../contract/sold-goods';
import { dayOf, shownDay } from '../../domain/days';
import { RuleError, invalid, notFound } from '../../domain/errors';
import { cutsPiece } from '../../domain/sales';
import { isExpired } from '../../domain/stock';
import { errorText } from '../../strings/errors';
import { validationText } from '../../strings/validation';
import type { Write } from '../writes/write';
import { MANUFACTURED_AT } from './good-rows';
import { lockLots, requireRemaining } from './lots';
import { partyId } from './parties';

type Sold = Pick<SoldGood, 'id' | 'created_by' | 'manufacture_step_name' | 'manufactured_at'>;

/** Sells from one lot. Throws NOT_FOUND, NOT_SELLABLE, INVALID (part of a piece), EXPIRED (by the site's day), NOT_ENOUGH_STOCK. */
export async function sellFromLot(write: Write, sale: Body<Endpoints['addSoldGood']>): Promise<SoldGood> {
  const { tx, personId, now, siteTimeZone } = write;
  const lot = (await lockLots(tx, [sale.good_id])).get(sale.good_id);
  if (!lot) throw notFound();
  if (!lot.sellable) throw new RuleError('NOT_SELLABLE', errorText.notSellable(lot.name));
  if (lot.expires_at !== null && isExpired(lot.expires_at, dayOf(now, siteTimeZone))) {
    throw new RuleError('EXPIRED', errorText.expired(lot.name, shownDay(lot.expires_at)));
  }
  if (cutsPiece(lot.units, sale.amount)) throw invalid({ amount: validationText.saleWholePieces });
  requireRemaining(lot, sale.amount, 'amount', () => validationText.saleAmountTooMuch);
  const customerId = await partyId(tx, 'customers', sale.customer);
  const price = sale.price ?? null;
  const { rows } = await sql<Sold>`
    with sale as (
      insert into sold_goods (good_id, good_type_id, amount, customer_id, price, created_at, created_by)
      values (${lot.id}, ${lot.good_type_id}, ${sale.amount}, ${customerId}, ${price}, ${now}, ${personId})
      returning id
    ), movement as (
      insert into good_movements (good_id, kind, amount, at, person_id, sold_good_id)
      select ${lot.id}::bigint, 'sold', -${sale.amount}::numeric, ${now}::timestamptz, ${personId}::bigint, id
        from sale
    )
    select sale.id, person.name as created_by, made.manufacture_step_name, ${MANUFACTURED_AT} as manufactured_at
      from sale, people person, goods made
     where person.id = ${personId} and made.id = ${lot.id}`.execute(tx);
  return {
    ...rows[0]!,
    good_id: lot.id,
    good_type_name: lot.name,
    good_type_units: lot.units,
    amount: Number(sale.amount),
    customer: sale.customer,
    price: price === null ? null : Number(price),
    created_at: now.toISOString(),
    expires_at: lot.expires_at,
  };
}
