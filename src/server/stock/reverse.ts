import { type RawBuilder, sql } from 'kysely';
import { AMOUNT_LIMITS, compareAmounts, subtractAmounts } from '../../domain/amounts';
import { type Blocker, notFound, RuleError, throwIfForbidden } from '../../domain/errors';
import { blockersOf, countsSinceZeroing } from '../../domain/reversals';
import { reversalRefusal } from '../../domain/roles';
import { errorText } from '../../strings/errors';
import type { Tx } from '../db/tables';
import { isPerson } from '../record/people';
import type { WriteContext } from '../record/write';
import { bringMarksBack } from './good-types';
import { lockLot, lockLots, remainingFacts, type StockLot, typeFacts } from './lots';
import { movementsOf } from './movements';

/** The most blockers that are named; reversing the latest ones shows the next. */
const BLOCKERS_MAX = 100;

interface Undone {
  id: number;
  good_id: number;
  amount: string;
  at: Date;
  own: boolean;
  reversed: boolean;
}

/** Reverses a receipt. Throws NOT_FOUND, ALREADY_REVERSED, FORBIDDEN (domain/roles.ts), and IN_USE unless its lot is whole. */
export const reverseReceipt = (write: WriteContext, id: number, reason: string) =>
  reverseOrigin(write, id, sql`good_id = ${id} and kind = 'receipt'`, reason);

/** Reverses the report of a step, with all that went into it. Throws as `reverseReceipt`. */
export const reverseReport = (write: WriteContext, id: number, reason: string) =>
  reverseOrigin(
    write,
    id,
    sql`id in (select id from good_movements where good_id = ${id} and kind = 'made'
               union all
               select id from good_movements where used_in_good_id = ${id} and kind = 'used')`,
    reason,
  );

/** Reverses a sale. Throws NOT_FOUND, ALREADY_REVERSED and FORBIDDEN. */
export async function reverseSale(write: WriteContext, id: number, reason: string): Promise<void> {
  // One reversal at a time, as below.
  await sql`select from sold_goods where id = ${id} for no key update`.execute(write.tx);
  const undone = await findUndone(write, sql`sold_good_id = ${id} and kind = 'sold'`);
  write.changed(marked(await undo(write, undone, reason), undone[0]!));
}

/**
 * Reverses the last zeroing of a lot that stands. Throws as `reverseSale`, NOT_FOUND if it was never zeroed, and IN_USE if a
 * count since stands.
 */
export const reverseZeroing = (write: WriteContext, id: number, reason: string) =>
  reverseLast(write, id, 'zeroed', reason);

/** Reverses the last count of a lot that stands. Throws as `reverseZeroing`, and IN_USE where its surplus was taken since. */
export const reverseCount = (write: WriteContext, id: number, reason: string) =>
  reverseLast(write, id, 'counted', reason);

async function reverseLast(write: WriteContext, id: number, kind: 'zeroed' | 'counted', reason: string) {
  await lockLot(write.tx, id);
  const all = await findUndone(write, sql`good_id = ${id} and kind = ${kind}`);
  const last = all.find(({ reversed }) => !reversed) ?? all[0];
  const lots = await undo(write, last ? [last] : [], reason, async (locked) => {
    const lot = locked.get(id)!;
    const isTaken = compareAmounts(leftAfter(lot, last!), 0) < 0;
    if (kind === 'counted' && !isTaken) return;
    const movements = await movementsOf(write.tx, id);
    if (kind === 'zeroed') return requireNone(countsSinceZeroing(lot, movements));
    requireNone(
      blockersOf(
        lot,
        movements.filter((movement) => movement.id > last!.id),
      ),
    );
  });
  const lot = lots.get(id)!;
  const left = lot.amount_remaining;
  write.changed({
    before: remainingFacts(lot, left),
    after: remainingFacts(lot, leftAfter(lot, last!)),
  });
}

/** What the journal says of a thing that is marked, by the movement it began with; it has the reason itself. */
function marked(lots: Awaited<ReturnType<typeof lockLots>>, { good_id, amount }: Undone) {
  const named = { ...typeFacts(lots.get(good_id)!), amount: Math.abs(Number(amount)) };
  return { before: { ...named, reversed: false }, after: { ...named, reversed: true } };
}

async function reverseOrigin(
  write: WriteContext,
  id: number,
  movements: RawBuilder<unknown>,
  reason: string,
) {
  await lockLot(write.tx, id);
  const undone = await findUndone(write, movements);
  const origin = undone.find((movement) => movement.good_id === id)!;
  const locked = await undo(write, undone, reason, async (lots) => {
    // Even if the whole amount is left: what was taken may have been counted again.
    requireNone(blockersOf(lots.get(id)!, await movementsOf(write.tx, id)));
  });
  write.changed(marked(locked, origin));
}

const leftAfter = (lot: StockLot, { amount }: Undone) => subtractAmounts(lot.amount_remaining, amount);

/** Throws IN_USE where more would come back than a lot can have, which is only where some of it was counted. */
async function requireRoom(tx: Tx, lot: StockLot, undone: Undone): Promise<void> {
  if (compareAmounts(leftAfter(lot, undone), AMOUNT_LIMITS.max) <= 0) return;
  const counts = (await movementsOf(tx, lot.id)).filter(
    ({ kind }) => kind === 'counted' || kind === 'reversed',
  );
  requireNone(blockersOf(lot, counts));
}

/** Throws IN_USE with the records that depend on it. */
function requireNone(all: Blocker[]): void {
  const blockers = all.slice(0, BLOCKERS_MAX);
  const [first] = blockers;
  if (first) throw new RuleError('IN_USE', errorText.reverseFirst(first.text), undefined, blockers);
}

/** Movements, the latest first; all of one report are of one person and time. */
async function findUndone({ tx, personId }: WriteContext, where: RawBuilder<unknown>): Promise<Undone[]> {
  const { rows } = await sql<Undone>`
    select id, good_id, amount, at, ${isPerson(sql`person_id`, personId)} as own,
           exists (select from good_movements u where u.reverses_id = m.id) as reversed
      from good_movements m where ${where} order by id desc`.execute(tx);
  return rows;
}

/** Adds the counter-entries, once the lots are locked and judged. Returns the lots as they were. */
async function undo(
  { tx, personId, role, now }: WriteContext,
  undone: readonly Undone[],
  reason: string,
  judge?: (lots: Awaited<ReturnType<typeof lockLots>>) => Promise<void>,
) {
  const [first] = undone;
  if (!first) throw notFound();
  if (undone.some(({ reversed }) => reversed))
    throw new RuleError('ALREADY_REVERSED', errorText.alreadyReversed);
  throwIfForbidden(reversalRefusal(role, first, now));
  const lots = await lockLots(
    tx,
    undone.map(({ good_id }) => good_id),
  );
  await judge?.(lots);
  for (const one of undone) await requireRoom(tx, lots.get(one.good_id)!, one);
  await sql`
    insert into good_movements (good_id, kind, amount, at, person_id, reason, reverses_id)
    select good_id, 'reversed', -amount, ${now}::timestamptz, ${personId}::bigint, ${reason}::text, id
      from good_movements where id = any(${undone.map(({ id }) => id)}::bigint[]) order by good_id, id`.execute(
    tx,
  );
  const back = undone.filter(({ amount }) => Number(amount) < 0);
  await bringMarksBack(tx, [...new Set(back.map(({ good_id }) => lots.get(good_id)!.good_type_id))]);
  return lots;
}
