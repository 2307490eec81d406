import type { z } from 'zod';
import type { zeroingBody } from '../../contract/goods';
import { subtractAmounts } from '../../domain/amounts';
import { notFound } from '../../domain/errors';
import { validationText } from '../../strings/validation';
import type { Write } from '../record/write';
import { lockLots, remainingFacts, requireRemaining } from './lots';

/** Takes what is left of a lot, if anything, or a part of it. Throws NOT_FOUND, and NOT_ENOUGH_STOCK for too large a part. */
export async function zeroLot(write: Write, id: number, loss: z.output<typeof zeroingBody>): Promise<void> {
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
