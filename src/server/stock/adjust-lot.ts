import { sql } from 'kysely';
import type { z } from 'zod';
import type { countBody, zeroingBody } from '../../contract/goods';
import { compareAmounts, subtractAmounts } from '../../domain/amounts';
import { notFound, RuleError } from '../../domain/errors';
import { errorText } from '../../strings/errors';
import { validationText } from '../../strings/validation';
import type { WriteContext } from '../record/write';
import { bringMarksBack } from './good-types';
import { lockLot, lockLots, remainingFacts, requireRemaining } from './lots';
import { isActive } from './reversals';

/** Takes what is left of a lot, if anything, or a part of it. Throws NOT_FOUND, and NOT_ENOUGH_STOCK for too large a part. */
export async function zeroLot(
  write: WriteContext,
  id: number,
  loss: z.output<typeof zeroingBody>,
): Promise<void> {
  const { tx, personId, now } = write;
  const { cause = null, reason } = loss;
  const lot = (await lockLots(tx, [id])).get(id);
  if (!lot) throw notFound();
  const amount = loss.amount ?? lot.amount_remaining;
  requireRemaining(lot, amount, 'amount', validationText.usedAmountTooMuch);
  const before = remainingFacts(lot, lot.amount_remaining);
  if (before.amount_remaining === 0) return write.changed({ before, after: before });
  const left = remainingFacts(lot, subtractAmounts(lot.amount_remaining, amount));
  write.changed({ before, after: cause ? { ...left, cause } : left });
  await tx
    .insertInto('good_movements')
    .values({
      good_id: id,
      kind: 'zeroed',
      amount: subtractAmounts(0, amount),
      at: now,
      person_id: personId,
      reason,
      cause,
    })
    .execute();
}

/**
 * Makes what was counted of a lot what is left of it; a held lot stays held. Throws NOT_FOUND, and ALREADY_REVERSED for a
 * lot that was undone: of that there is nothing to count.
 */
export async function countLot(
  write: WriteContext,
  id: number,
  body: z.output<typeof countBody>,
): Promise<void> {
  const { tx, personId, now } = write;
  const { counted, reason } = body;
  const lot = await lockLot(tx, id);
  if (!lot) throw notFound();
  const { rows } = await sql<{
    active: boolean;
  }>`select ${isActive('lot', sql`${id}::bigint`)} as active`.execute(tx);
  if (!rows[0]!.active) throw new RuleError('ALREADY_REVERSED', errorText.countedReversed(lot.name, id));
  write.changed({
    before: remainingFacts(lot, lot.amount_remaining),
    after: remainingFacts(lot, counted),
  });
  if (compareAmounts(counted, lot.amount_remaining) === 0) return;
  await tx
    .insertInto('good_movements')
    .values({
      good_id: id,
      kind: 'counted',
      amount: subtractAmounts(counted, lot.amount_remaining),
      at: now,
      person_id: personId,
      reason,
      cause: 'counted',
    })
    .execute();
  await bringMarksBack(tx, [lot.good_type_id]);
}
