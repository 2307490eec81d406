// What the stock should do, in the simplest way: lists in memory, one operation at a time, without a database.

/** Amounts are in thousandths, so that they are whole numbers. */
export type Operation =
  | { kind: 'receive'; amount: number }
  | { kind: 'report'; product: number; used: [lot: number, amount: number][]; amount: number }
  | { kind: 'sell'; lot: number; amount: number }
  /** All that is left without an amount. */
  | { kind: 'zero'; lot: number; amount: number | null }
  | { kind: 'count'; lot: number; counted: number }
  | { kind: 'hold' | 'release'; lot: number; withMadeFrom: boolean }
  | { kind: 'reverseReceipt' | 'reverseReport' | 'reverseZeroing' | 'reverseCount'; lot: number }
  | { kind: 'reverseSale'; sale: number };

export interface Outcome {
  status: number;
  /** Of a refusal. */
  code?: string;
  /** The lots that a hold or a release changed, in order. */
  lots?: number[];
  /** Of the lot or the sale that was added. */
  id?: number;
}

interface Taking {
  kind: 'used' | 'sold' | 'zeroed' | 'counted';
  /** Less than nothing is what a count found. */
  amount: number;
  /** The lot or the sale it went into. */
  into: number | null;
  reversed: boolean;
}

export interface ModelLot {
  product: number;
  amount: number;
  /** Empty for a received lot. */
  used: [lot: number, amount: number][];
  takings: Taking[];
  held: boolean;
  reversed: boolean;
}

export interface Model {
  lots: Map<number, ModelLot>;
  /** The lot of each sale. */
  sales: Map<number, number>;
  /** The outcome of each write that succeeded, by its idempotency key. */
  written: Map<string, Outcome>;
}

/** The product of a received lot. */
export const RECEIVED = 0;

export const emptyModel = (): Model => ({ lots: new Map(), sales: new Map(), written: new Map() });

export const remaining = ({ amount, reversed, takings }: ModelLot): number =>
  reversed ? 0 : amount - takings.reduce((sum, taking) => sum + (taking.reversed ? 0 : taking.amount), 0);

const refused = (status: number, code: string): Outcome => ({ status, code });
const notEnough = refused(409, 'NOT_ENOUGH_STOCK');
const held = refused(409, 'HELD');
const notFound = refused(404, 'NOT_FOUND');

/**
 * Applies an operation to the model and returns what the API should answer. `added` is the id that the API gave, which
 * the model cannot know. A key that was written already changes nothing and has the same outcome.
 */
export function apply(model: Model, key: string, operation: Operation, added: number): Outcome {
  const before = model.written.get(key);
  if (before) return before;
  const outcome = applyOnce(model, operation, added);
  if (outcome.status < 300) model.written.set(key, outcome);
  return outcome;
}

function applyOnce(model: Model, operation: Operation, added: number): Outcome {
  switch (operation.kind) {
    case 'receive':
      model.lots.set(added, newLot(RECEIVED, operation.amount, []));
      return { status: 201, id: added };
    case 'report':
      return report(model, operation, added);
    case 'sell': {
      const refusal = take(model, operation.lot, operation.amount, 'sold', added);
      if (refusal) return refusal;
      model.sales.set(added, operation.lot);
      return { status: 201, id: added };
    }
    case 'zero':
      return zero(model.lots.get(operation.lot)!, operation.amount);
    case 'count':
      return count(model.lots.get(operation.lot)!, operation.counted);
    case 'hold':
    case 'release':
      return {
        status: 200,
        lots: setHeld(model, operation.lot, operation.kind === 'hold', operation.withMadeFrom),
      };
    case 'reverseReceipt':
    case 'reverseReport':
      return reverseLot(model, operation.lot, operation.kind === 'reverseReceipt');
    case 'reverseZeroing':
      return reverseTaking(model.lots.get(operation.lot)!, ({ kind }) => kind === 'zeroed');
    case 'reverseCount':
      return reverseTaking(model.lots.get(operation.lot)!, ({ kind }) => kind === 'counted');
    case 'reverseSale': {
      const lot = model.lots.get(model.sales.get(operation.sale)!)!;
      return reverseTaking(lot, ({ kind, into }) => kind === 'sold' && into === operation.sale);
    }
  }
}

const newLot = (product: number, amount: number, used: ModelLot['used']): ModelLot => ({
  product,
  amount,
  used,
  takings: [],
  held: false,
  reversed: false,
});

function report(
  model: Model,
  { product, used, amount }: Operation & { kind: 'report' },
  added: number,
): Outcome {
  const lots = used.map(([lot]) => model.lots.get(lot)!);
  if (lots.some((lot) => lot.held && remaining(lot) > 0)) return held;
  if (lots.some((lot, at) => remaining(lot) < used[at]![1])) return notEnough;
  for (const [lot, taken] of used) take(model, lot, taken, 'used', added);
  model.lots.set(added, newLot(product, amount, used));
  return { status: 201, id: added };
}

/** Takes from a lot, or returns why not. */
function take(model: Model, id: number, amount: number, kind: Taking['kind'], into: number): Outcome | null {
  const lot = model.lots.get(id)!;
  const left = remaining(lot);
  if (lot.held && left > 0) return held;
  if (left < amount) return notEnough;
  lot.takings.push({ kind, amount, into, reversed: false });
  return null;
}

/** A held lot may be thrown away; zeroing what is empty changes nothing. */
function zero(lot: ModelLot, amount: number | null): Outcome {
  const left = remaining(lot);
  if (amount !== null && left < amount) return notEnough;
  const taken = amount ?? left;
  if (taken > 0) lot.takings.push({ kind: 'zeroed', amount: taken, into: null, reversed: false });
  return { status: 200 };
}

/** A held lot may be counted; a lot that was undone may not. */
function count(lot: ModelLot, counted: number): Outcome {
  if (lot.reversed) return refused(409, 'ALREADY_REVERSED');
  const amount = remaining(lot) - counted;
  if (amount !== 0) lot.takings.push({ kind: 'counted', amount, into: null, reversed: false });
  return { status: 200 };
}

/** Only what is in stock is held or released; returns the lots that changed. */
function setHeld({ lots }: Model, id: number, hold: boolean, withMadeFrom: boolean): number[] {
  const reached = new Set([id]);
  // A lot is made from lots with smaller ids.
  const inOrder = [...lots].sort(([a], [b]) => a - b);
  if (withMadeFrom) {
    for (const [lot, { used }] of inOrder) if (used.some(([from]) => reached.has(from))) reached.add(lot);
  }
  const changed = inOrder.filter(([lot, of]) => reached.has(lot) && remaining(of) > 0 && of.held !== hold);
  for (const [, lot] of changed) lot.held = hold;
  return changed.map(([lot]) => lot);
}

function reverseLot(model: Model, id: number, received: boolean): Outcome {
  const lot = model.lots.get(id)!;
  if ((lot.product === RECEIVED) !== received) return notFound;
  if (lot.reversed) return refused(409, 'ALREADY_REVERSED');
  if (lot.takings.some(({ reversed }) => !reversed)) return refused(409, 'IN_USE');
  lot.reversed = true;
  for (const [from] of lot.used) {
    const taking = model.lots.get(from)!.takings.find(({ kind, into }) => kind === 'used' && into === id)!;
    taking.reversed = true;
  }
  return { status: 200 };
}

/** Reverses the last of these that stands; a surplus only where so much is left, a zeroing only while nothing was counted since. */
function reverseTaking(lot: ModelLot, isOf: (taking: Taking) => boolean): Outcome {
  const takings = lot.takings.filter(isOf);
  if (takings.length === 0) return notFound;
  const last = takings.findLast(({ reversed }) => !reversed);
  if (!last) return refused(409, 'ALREADY_REVERSED');
  if (remaining(lot) + last.amount < 0) return refused(409, 'IN_USE');
  const since = lot.takings.slice(lot.takings.indexOf(last));
  if (last.kind === 'zeroed' && since.some(({ kind, reversed }) => kind === 'counted' && !reversed))
    return refused(409, 'IN_USE');
  last.reversed = true;
  return { status: 200 };
}
