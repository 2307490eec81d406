import { countBody, zeroingBody } from '../../contract/goods';
import { manufactureReport } from '../../contract/manufacture-report';
import { purchasedGoodBody } from '../../contract/purchased-goods';
import { soldGoodBody } from '../../contract/sold-goods';
import { addAmounts } from '../../domain/amounts';
import { addDays, dayOf } from '../../domain/days';
import { PASSED_CHECKS, RECEIPT_FIELDS } from '../../domain/extra-fields';
import { spread } from '../../domain/report-amounts';
import { findGood } from '../features/goods/good-routes';
import { countLot, zeroLot } from '../stock/adjust-lot';
import { makeLot } from '../stock/make-lot';
import { ReportCache } from '../stock/past-reports';
import { receiveLot } from '../stock/receive-lot';
import { sellFromLot } from '../stock/sell-from-lot';
import type { DemoCount, DemoLoss } from './losses';
import type { Delivery, Material } from './materials';
import { type DemoStep, PRODUCT_KEEPS } from './recipes';
import { type DemoWrite, recorded } from './recorded';

/** Receives, makes and sells with the same functions as the API. The values of an event vary with its `seed`. */
export class Kitchen {
  readonly #reports = new ReportCache();

  /** `types` are the ids of the good types, by name. */
  constructor(
    private readonly types: ReadonlyMap<string, number>,
    private readonly today: string,
  ) {}

  async receive(
    write: DemoWrite,
    at: Date,
    material: Material,
    delivery: Delivery,
    seed: number,
  ): Promise<void> {
    const { name, supplier, keeps, batch, arrivesAt } = material;
    const [, amount, { expires, fields } = {}] = delivery;
    const usualExpiry = keeps && addDays(dayOf(at, write.siteTimeZone), keeps);
    const body = purchasedGoodBody.parse({
      good_type: { id: this.types.get(name) },
      amount,
      supplier,
      purchased_at: at.toISOString(),
      manufactured_at: batch && `${batch}${100 + ((seed * 137) % 900)}`,
      expires_at: expires === undefined ? usualExpiry : addDays(this.today, expires),
      ...PASSED_CHECKS,
      ...(arrivesAt && {
        [RECEIPT_FIELDS.temperature]: true,
        [RECEIPT_FIELDS.sensitiveTemperature]: (arrivesAt + (seed % 4) * 0.3).toFixed(1),
      }),
      ...fields,
    });
    await recorded(write, 'addPurchasedGood', { body }, (own) => receiveLot(own, body));
  }

  /** Reports a step with its own `fields`; `isLast` of its recipe. */
  async make(write: DemoWrite, at: Date, step: DemoStep, isLast: boolean, fields: object): Promise<void> {
    const day = dayOf(at, write.siteTimeZone);
    const used: Record<string, string> = {};
    for (const [type, needed] of Object.entries(step.uses)) {
      const lots = await this.#usableLots(write, type, day);
      if (lots.length === 0) throw new Error(`no ${type} left on ${day} to make ${step.makes} of`);
      const taken = spread(String(needed), lots);
      for (const [id, amount] of Object.entries(taken)) if (amount !== '') used[id] = amount;
    }
    const body = manufactureReport.parse({
      good_type_id: this.types.get(step.makes),
      manufacture_step_name: step.name,
      used_good_ids: Object.keys(used).map(Number),
      used_good_amounts: Object.values(used),
      amount: step.amount,
      manufactured_at: at.toISOString(),
      expires_at: isLast ? addDays(day, PRODUCT_KEEPS) : null,
      ...fields,
    });
    await recorded(write, 'reportManufacture', { body }, (own) => makeLot(own, body, this.#reports));
  }

  /** Lots of a type with stock that are not expired on a day, soonest expiry first. */
  async #usableLots({ tx }: DemoWrite, type: string, day: string) {
    return tx
      .selectFrom('stock')
      .select(['lot_id as id', 'remaining as amount_remaining'])
      .where('good_type_id', '=', this.types.get(type)!)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>=', day)]))
      .orderBy('expires_at')
      .orderBy('lot_id')
      .execute();
  }

  /** Sells from the lot that expires first, at most what is left of it. `price` is of one box; null for an unknown one. */
  async sell(write: DemoWrite, product: string, boxes: number, customer: string, price: number | null) {
    const [lot] = await this.#usableLots(write, product, dayOf(write.now, write.siteTimeZone));
    if (!lot) return;
    const amount = Math.min(boxes, Number(lot.amount_remaining));
    const sale = { good_id: lot.id, amount, customer, price: price && price * amount };
    const body = soldGoodBody.parse(sale);
    await recorded(write, 'addSoldGood', { body }, (own) => sellFromLot(own, body));
  }

  /** Removes lots that expired before a day. */
  async throwAway(write: DemoWrite, before: string): Promise<void> {
    const expired = await write.tx
      .selectFrom('stock')
      .select('lot_id as id')
      .where('expires_at', '<', before)
      .orderBy('lot_id')
      .execute();
    for (const { id } of expired) await this.#zero(write, id, { cause: 'expired' });
  }

  /** Writes off a part of the lot that expires first. */
  async lose(write: DemoWrite, { type, amount, cause, reason }: DemoLoss): Promise<void> {
    const [lot] = await this.#usableLots(write, type, dayOf(write.now, write.siteTimeZone));
    if (lot) await this.#zero(write, lot.id, { amount, cause, reason });
  }

  /** Counts the lot that expires first. */
  async count(write: DemoWrite, { type, difference, reason }: DemoCount): Promise<void> {
    const [lot] = await this.#usableLots(write, type, dayOf(write.now, write.siteTimeZone));
    if (!lot) return;
    const { id } = lot;
    const body = countBody.parse({ counted: addAmounts([lot.amount_remaining, difference]), reason });
    await recorded(write, 'countGood', { params: { id }, body }, async (own) => {
      await countLot(own, id, body);
      return (await findGood(own.tx, id))!;
    });
  }

  async #zero(write: DemoWrite, id: number, loss: object): Promise<void> {
    const body = zeroingBody.parse(loss);
    await recorded(write, 'zeroRemaining', { params: { id }, body }, async (own) => {
      await zeroLot(own, id, body);
      return (await findGood(own.tx, id))!;
    });
  }
}
