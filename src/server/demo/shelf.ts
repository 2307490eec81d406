import { addAmounts, compareAmounts, subtractAmounts } from '../../domain/amounts';

export interface ShelfLot {
  id: number;
  type: string;
  remaining: string;
  expires: string | null;
}

/** The demo's stock. Lots that expire first are used first. */
export class Shelf {
  readonly #lots: ShelfLot[] = [];

  put(lot: ShelfLot): void {
    this.#lots.push(lot);
  }

  /** Lots of a type with stock that are not expired on a day, soonest expiry first, without expiry last. */
  usable(type: string, day: string): ShelfLot[] {
    return this.#lots
      .filter((lot) => lot.type === type && compareAmounts(lot.remaining, 0) > 0 && !expired(lot, day))
      .sort((a, b) => compare(a.expires ?? '9999', b.expires ?? '9999') || a.id - b.id);
  }

  /** Lots with stock that expired before a day. */
  expiredBefore(day: string): ShelfLot[] {
    return this.#lots.filter((lot) => compareAmounts(lot.remaining, 0) > 0 && expired(lot, day));
  }

  take(lot: ShelfLot, amount: string): void {
    lot.remaining = subtractAmounts(lot.remaining, amount);
  }

  /** Takes an amount from several lots. Throws if there is not enough, which is an error in the demo's tables. */
  takeSpread(type: string, amount: string, day: string): { id: number; amount: string }[] {
    const taken: { id: number; amount: string }[] = [];
    let rest = amount;
    for (const lot of this.usable(type, day)) {
      const part = compareAmounts(lot.remaining, rest) < 0 ? lot.remaining : rest;
      this.take(lot, part);
      taken.push({ id: lot.id, amount: part });
      rest = subtractAmounts(rest, part);
      if (compareAmounts(rest, 0) === 0) return taken;
    }
    const available = addAmounts(taken.map((part) => part.amount));
    throw new Error(`the demo has ${available} of ${type} on ${day} and needs ${amount}`);
  }
}

function expired(lot: ShelfLot, day: string): boolean {
  return lot.expires !== null && lot.expires < day;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
