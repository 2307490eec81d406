import { manufactureReport } from '../../contract/manufacture-report';
import { purchasedGoodBody } from '../../contract/purchased-goods';
import { soldGoodBody } from '../../contract/sold-goods';
import { addDays, dayOf } from '../../domain/days';
import { PASSED_CHECKS, RECEIPT_FIELDS } from '../../domain/extra-fields';
import { spread } from '../../domain/report-amounts';
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

const THROWN_AWAY = 'פג תוקף, הושלך';

/** A batch in progress, with its lots so far by type. */
export interface Batch {
  size: number;
  /** The expiry of its product; null uses the step's shelf life. */
  expires: string | null;
  made: Map<string, number>;
}

/** The rounded amount of a scaled batch: whole pieces, else to 0.1, and to 0.01 below 1. */
function scaledAmount(amount: number, size: number, units: Units): string {
  if (units === 'pieces') return String(Math.floor(amount * size));
  const scaled = amount * size;
  return scaled < 1 ? scaled.toFixed(2) : scaled.toFixed(1);
}

function unitsOf(type: string): Units {
  return (PRODUCTS[type] ?? RAW_MATERIALS.find(({ name }) => name === type)!).units;
}

/** Carries out the calendar with the same functions as the API. */
export class Kitchen {
  /** `types` are the ids of the good types, by name. */
  constructor(private readonly types: ReadonlyMap<string, number>) {}

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
    await receiveLot(write, body);
  }

  /** Reports a step of a batch. */
  async make(write: Write, at: Date, step: BatchStep, batch: Batch): Promise<void> {
    const day = dayOf(at, write.siteTimeZone);
    const used = new Map<number, string>();
    for (const [type, needed] of Object.entries(step.uses)) {
      const usable = await this.#usableLots(write, type, day);
      // 'all' is what the batch made of it.
      const lots = needed === 'all' ? usable.filter(({ id }) => id === batch.made.get(type)) : usable;
      const amount =
        needed === 'all' ? lots[0]!.amount_remaining : scaledAmount(needed, batch.size, unitsOf(type));
      const taken = spread(amount, lots);
      for (const { id } of lots) if (taken[id]) used.set(id, taken[id]);
    }
    const keeps = step.keeps === undefined ? null : (batch.expires ?? addDays(day, step.keeps));
    const amount = scaledAmount(step.amount, batch.size, step.units);
    const { id } = await makeLot(
      write,
      manufactureReport.parse({
        good_type_id: this.types.get(step.makes),
        manufacture_step_name: step.step,
        used_good_ids: [...used.keys()],
        used_good_amounts: [...used.values()],
        amount,
        manufactured_at: at.toISOString(),
        expires_at: keeps,
        notes: step.notes ?? null,
        ...step.stepFields,
      }),
    );
    batch.made.set(step.makes, id);
  }

  /** Lots of a type with stock that are not expired on a day, soonest expiry first. */
  async #usableLots({ tx }: Write, type: string, day: string) {
    return tx
      .selectFrom('goods')
      .select(['id', 'amount_remaining'])
      .where('good_type_id', '=', this.types.get(type)!)
      .where('amount_remaining', '>', '0')
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>=', day)]))
      .orderBy('expires_at')
      .orderBy('id')
      .execute();
  }

  /** Sells from the lot that expires first and has enough. */
  async sell(write: Write, sale: Sale): Promise<void> {
    const [, at, product, requested, customer, priced = true] = sale;
    const usable = await this.#usableLots(write, product, dayOf(write.now, write.siteTimeZone));
    const lot = usable.find((entry) => requested === 'rest' || Number(entry.amount_remaining) >= requested);
    if (!lot) throw new Error(`the demo has no lot of ${product} for the sale of ${at}`);
    const amount = requested === 'rest' ? lot.amount_remaining : String(requested);
    const price = priced ? (Number(amount) * PRICES[product]!).toFixed(2) : null;
    await sellFromLot(write, soldGoodBody.parse({ good_id: lot.id, amount, customer, price }));
  }

  /** Removes lots that expired before a day. */
  async throwAway(write: Write, before: string): Promise<void> {
    const expired = await write.tx
      .selectFrom('goods')
      .select('id')
      .where('amount_remaining', '>', '0')
      .where('expires_at', '<', before)
      .orderBy('id')
      .execute();
    for (const { id } of expired) await zeroLot(write, id, THROWN_AWAY);
  }
}
