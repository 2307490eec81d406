import { PASSED_CHECKS } from '../../../src/domain/extra-fields';
import { stepFields } from '../../../src/domain/step-fields';
import type { LossCause } from '../../../src/domain/stock';
import { type DemoStep, fieldsOf } from '../../../src/server/demo/recipes';
import { type BookRecipe, RAW, stepIds, STOCK, typeIds } from './book';

/** A lot of a cycle. Amounts are whole thousandths, times are minutes after the cycle's beginning. */
export interface CycleLot {
  place: number;
  type_id: number;
  step_id: number | null;
  step_name: string | null;
  amount: number;
  minutes: number;
  /** Days; null if it does not expire. */
  keeps: number | null;
  batch: string | null;
  extra: object;
}
export interface CycleMove {
  place: number;
  lot: number;
  kind: 'receipt' | 'made' | 'used' | 'sold' | 'zeroed';
  amount: number;
  balance: number;
  minutes: number;
  used_in: number | null;
  cause: LossCause | null;
  price: number | null;
}
type Move = Omit<CycleMove, 'place'>;
interface Left extends CycleLot {
  left: number;
}

const DAY = 1_440;
const BATCH_DAYS = [1, 5, 9];
/** Between two steps of a batch. */
const STEP_MINUTES = 55;
/** Days after packing on which a part of a batch is sold. */
const SALE_DAYS = [1, 4, 9, 18, 40];
/** Frozen products keep longer than those of the demo. */
const PRODUCT_KEEPS = 60;
const COMPONENT_KEEPS = 30;
/** What keeps shorter is bought for each batch. */
const FRESH_DAYS = 10;
const REST_DAYS = 30;

const thousandths = (amount: number) => Math.round(amount * 1_000);

const CHECKS = Object.fromEntries(
  Object.entries(PASSED_CHECKS).map(([name, value]) => [name, { type: 'binary', value }]),
);

function extraOf(step: DemoStep, seed: number): object {
  const fields = fieldsOf(step, seed);
  return Object.fromEntries(
    stepFields(step.name).map(({ key, storedKey = key }) => [storedKey, fields[key] ?? null]),
  );
}

/** The ledger of one cycle. */
class Cycle {
  readonly lots: Left[] = [];
  readonly moves: Move[] = [];

  constructor(
    readonly line: BookRecipe,
    readonly number: number,
  ) {}

  #begin(lot: Omit<CycleLot, 'place'>): Left {
    const added = { ...lot, place: this.lots.length, left: 0 };
    this.lots.push(added);
    this.#move(added, lot.step_id === null ? 'receipt' : 'made', lot.amount, lot.minutes);
    return added;
  }

  #move(lot: Left, kind: Move['kind'], amount: number, minutes: number, more: Partial<Move> = {}): void {
    lot.left += amount;
    const move = { lot: lot.place, kind, amount, balance: lot.left, minutes };
    this.moves.push({ ...move, used_in: null, cause: null, price: null, ...more });
  }

  receive(name: string, amount: number, minutes: number): void {
    const { keeps, batch, units } = RAW.find((material) => material.name === name)!;
    // Some deliveries leave a rest.
    const rest = (this.lots.length + this.number) % 2 === 0 ? 1.1 : 1;
    const bought = units === 'pieces' ? Math.ceil((amount * rest) / 1_000) * 1_000 : Math.ceil(amount * rest);
    const own = { type_id: typeIds.get(name)!, step_id: null, step_name: null, keeps, batch, extra: CHECKS };
    this.#begin({ ...own, amount: bought, minutes });
  }

  /** Makes a step's product, `times` as much as usual. */
  make(step: DemoStep, minutes: number, times: number, keeps: number | null): Left {
    const used = Object.entries(step.uses).flatMap(([name, amount]) =>
      this.#take(name, thousandths(amount) * times),
    );
    const made = this.#begin({
      type_id: typeIds.get(step.makes)!,
      step_id: stepIds.get(step.makes)!,
      step_name: step.name,
      amount: thousandths(step.amount) * times,
      minutes,
      keeps,
      batch: null,
      extra: extraOf(step, this.number),
    });
    for (const [lot, amount] of used) this.#move(lot, 'used', -amount, minutes, { used_in: made.place });
    return made;
  }

  /** From the oldest lots of a type, so much of each. */
  #take(name: string, amount: number): [Left, number][] {
    const taken: [Left, number][] = [];
    let missing = amount;
    for (const lot of this.lots) {
      if (missing === 0) break;
      if (lot.type_id !== typeIds.get(name) || lot.left === 0) continue;
      const part = Math.min(lot.left, missing);
      taken.push([lot, part]);
      missing -= part;
    }
    if (missing > 0) throw new Error(`not enough ${name} for ${this.line.name}`);
    return taken;
  }

  /** Sells a product in parts; now and then the last part is left until it expires. */
  sell(product: Left, isLeft: boolean): void {
    const pieces = product.amount / 1_000;
    const part = Math.floor(pieces / SALE_DAYS.length);
    SALE_DAYS.forEach((day, index) => {
      const isLast = index === SALE_DAYS.length - 1;
      if (isLast && isLeft) return;
      const sold = isLast ? pieces - part * index : part;
      const minutes = product.minutes + day * DAY + index * 47;
      this.#move(product, 'sold', -sold * 1_000, minutes, { price: sold * this.line.price });
    });
  }

  /** Throws away what is left of each lot. */
  throwAwayRests(): void {
    for (const lot of this.lots.filter(({ left }) => left > 0)) {
      const isProduct = lot.keeps === PRODUCT_KEEPS;
      const expiry = (lot.keeps ?? REST_DAYS) + 2;
      const isExpired = isProduct || expiry < REST_DAYS;
      const days = isExpired ? expiry : REST_DAYS;
      const cause = isExpired ? 'expired' : 'thrown';
      this.#move(lot, 'zeroed', -lot.left, lot.minutes + days * DAY, { cause });
    }
  }
}

const needsOf = (steps: readonly DemoStep[], times: number): [string, number][] =>
  steps.flatMap(({ uses }) =>
    Object.entries(uses).map(([name, amount]): [string, number] => [name, thousandths(amount) * times]),
  );

function sum(needs: readonly [string, number][]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [name, amount] of needs) sums.set(name, (sums.get(name) ?? 0) + amount);
  return sums;
}

/**
 * What a line does in a cycle: it buys, makes three batches within nine days, sells them for six weeks, and throws away
 * the rests. All of it follows from the recipe, and nothing is left at the end.
 */
export function cycleOf(line: BookRecipe, number: number): { lots: CycleLot[]; moves: CycleMove[] } {
  const cycle = new Cycle(line, number);
  const component = STOCK.steps.at(-1)!;
  const needed = sum(needsOf(line.steps, 1)).get(component.makes) ?? 0;
  const times = Math.ceil((needed * BATCH_DAYS.length) / thousandths(component.amount));
  const isFresh = (name: string) =>
    (RAW.find((material) => material.name === name)?.keeps ?? 999) < FRESH_DAYS;
  const buy = (needs: readonly [string, number][], fresh: boolean, minutes: number) => {
    for (const [name, amount] of sum(needs)) {
      const isRaw = RAW.some((material) => material.name === name);
      if (isRaw && isFresh(name) === fresh) cycle.receive(name, amount, Math.round(minutes));
    }
  };
  const run = (steps: readonly DemoStep[], from: number, factor: number, keeps: number) =>
    steps.map((step, index) =>
      cycle.make(step, from + index * STEP_MINUTES, factor, index === steps.length - 1 ? keeps : null),
    );

  buy([...needsOf(STOCK.steps, times), ...needsOf(line.steps, BATCH_DAYS.length)], false, 0);
  if (times > 0) {
    buy(needsOf(STOCK.steps, times), true, DAY / 4);
    run(STOCK.steps, DAY / 3, times, COMPONENT_KEEPS);
  }
  BATCH_DAYS.forEach((day, index) => {
    buy(needsOf(line.steps, 1), true, (day - 0.2) * DAY);
    const product = run(line.steps, day * DAY, 1, PRODUCT_KEEPS).at(-1)!;
    cycle.sell(product, (number + index) % 7 === 0);
  });
  cycle.throwAwayRests();
  const moves = cycle.moves.toSorted((a, b) => a.minutes - b.minutes);
  return {
    lots: cycle.lots.map(({ left: _, ...lot }) => lot),
    moves: moves.map((move, place) => ({ ...move, place })),
  };
}
