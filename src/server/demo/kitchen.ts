import { manufactureReport } from '../../contract/manufacture-report';
import { purchasedGoodBody } from '../../contract/purchased-goods';
import { soldGoodBody } from '../../contract/sold-goods';
import { compareAmounts } from '../../domain/amounts';
import { addDays, dayOf } from '../../domain/days';
import { PASSED_CHECKS, RECEIPT_FIELDS } from '../../domain/extra-fields';
import type { Units } from '../../domain/units';
import { makeLot } from '../stock/make-lot';
import { receiveLot } from '../stock/receive-lot';
import { sellFromLot } from '../stock/sell-from-lot';
import { zeroLot } from '../stock/zero-lot';
import type { Write } from '../writes/write';
import type { BatchStep } from './batches';
import { type Delivery, PRICES, type Sale } from './calendar';
import { PRODUCTS } from './products';
import { RAW_MATERIALS } from './raw-materials';
import { Shelf, type ShelfLot } from './shelf';

const THROWN_AWAY = 'פג תוקף, הושלך';

/** A batch in progress, with its lots so far by type. */
export interface Batch {
  size: number;
  /** The expiry of its product; null uses the step's shelf life. */
  expires: string | null;
  made: Map<string, ShelfLot>;
}

/** The rounded amount of a scaled batch: whole pieces, else to 0.1, and to 0.01 below 1. */
function scaledAmount(amount: number, size: number, units: Units): string {
  if (units === 'pieces') return String(Math.floor(amount * size));
  const scaled = amount * size;
  return scaled < 1 ? scaled.toFixed(2) : scaled.toFixed(1);
}

/** Carries out the calendar with the same functions as the API. */
export class Kitchen {
  readonly #shelf = new Shelf();
  readonly #units: Map<string, Units>;

  /** `types` are the ids of the good types, by name. */
  constructor(private readonly types: ReadonlyMap<string, number>) {
    this.#units = new Map([
      ...RAW_MATERIALS.map((material) => [material.name, material.units] as const),
      ...Object.entries(PRODUCTS).map(([name, { units }]) => [name, units] as const),
    ]);
  }

  /** Adds a receipt. `number` is unique and gives the batch number. */
  async receive(write: Write, at: Date, delivery: Delivery, number: number, today: string): Promise<void> {
    const [, , name, amount, details = {}] = delivery;
    const material = RAW_MATERIALS.find((entry) => entry.name === name)!;
    const keeps = material.keeps === null ? null : addDays(dayOf(at, write.siteTimeZone), material.keeps);
    const expires = details.expires === undefined ? keeps : addDays(today, details.expires);
    const body = purchasedGoodBody.parse({
      good_type: { id: this.types.get(name) },
      amount,
      supplier: details.supplier ?? material.supplier,
      purchased_at: at.toISOString(),
      ...(material.batch !== null && { manufactured_at: `${material.batch}${100 + ((number * 137) % 900)}` }),
      ...(expires !== null && { expires_at: expires }),
      ...PASSED_CHECKS,
      ...(details.orderMatch !== undefined && { [RECEIPT_FIELDS.orderMatch]: details.orderMatch }),
      ...(material.arrivesAt !== undefined && {
        [RECEIPT_FIELDS.temperature]: true,
        [RECEIPT_FIELDS.sensitiveTemperature]: Number((material.arrivesAt + (number % 4) * 0.3).toFixed(1)),
      }),
      ...(details.remarks !== undefined && { [RECEIPT_FIELDS.remarks]: details.remarks }),
    });
    const { good_id } = await receiveLot(write, body);
    this.#shelf.put({ id: good_id, type: name, remaining: String(amount), expires });
  }

  /** Reports a step of a batch. */
  async make(write: Write, at: Date, step: BatchStep, batch: Batch): Promise<void> {
    const day = dayOf(at, write.siteTimeZone);
    const used = Object.entries(step.uses).flatMap(([type, amount]) => this.#use(type, amount, batch, day));
    const keeps = step.keeps === undefined ? null : (batch.expires ?? addDays(day, step.keeps));
    const amount = scaledAmount(step.amount, batch.size, step.units);
    const { id } = await makeLot(
      write,
      manufactureReport.parse({
        good_type_id: this.types.get(step.makes),
        manufacture_step_name: step.step,
        used_good_ids: used.map((lot) => lot.id),
        used_good_amounts: used.map((lot) => lot.amount),
        amount,
        manufactured_at: at.toISOString(),
        expires_at: keeps,
        notes: step.notes ?? null,
        ...step.stepFields,
      }),
    );
    const lot = { id, type: step.makes, remaining: amount, expires: keeps };
    this.#shelf.put(lot);
    batch.made.set(step.makes, lot);
  }

  #use(type: string, amount: number | 'all', batch: Batch, day: string): { id: number; amount: string }[] {
    if (amount !== 'all') {
      return this.#shelf.takeSpread(type, scaledAmount(amount, batch.size, this.#units.get(type)!), day);
    }
    const lot = batch.made.get(type)!;
    const all = lot.remaining;
    this.#shelf.take(lot, all);
    return [{ id: lot.id, amount: all }];
  }

  /** Sells from the lot that expires first and has enough. */
  async sell(write: Write, sale: Sale): Promise<void> {
    const [, at, product, requested, customer, priced = true] = sale;
    const usable = this.#shelf.usable(product, dayOf(write.now, write.siteTimeZone));
    const lot = usable.find(
      (entry) => requested === 'rest' || compareAmounts(entry.remaining, requested) >= 0,
    );
    if (!lot) throw new Error(`the demo has no lot of ${product} for the sale of ${at}`);
    const amount = requested === 'rest' ? lot.remaining : String(requested);
    const price = priced ? (Number(amount) * PRICES[product]!).toFixed(2) : null;
    await sellFromLot(write, soldGoodBody.parse({ good_id: lot.id, amount, customer, price }));
    this.#shelf.take(lot, amount);
  }

  /** Removes lots that expired before a day. */
  async throwAway(write: Write, before: string): Promise<void> {
    for (const lot of this.#shelf.expiredBefore(before)) {
      await zeroLot(write, lot.id, THROWN_AWAY);
      this.#shelf.take(lot, lot.remaining);
    }
  }
}
