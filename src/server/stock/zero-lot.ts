import { subtractAmounts } from '../../domain/amounts';
import { notFound } from '../../domain/errors';
import type { Write } from '../writes/write';
import { lockLots, remainingFacts } from './lots';

/** Removes the remaining stock of a lot, if any. Throws NOT_FOUND. */
export async function zeroLot(write: Write, id: number, reason: string | null): Promise<void> {
  const { tx, personId, now } = write;
  const lot = (await lockLots(tx, [id])).get(id);
  if (!lot) throw notFound();
  const before = remainingFacts(lot, Number(lot.amount_remaining));
  write.changed({ before, after: remainingFacts(lot, 0) });
  if (before.amount_remaining === 0) return;
  await tx
    .insertInto('good_movements')
    .values({
      good_id: id,
      kind: 'zeroed',
      amount: subtractAmounts(0, lot.amount_remaining),
      at: now,
      person_id: personId,
      reason,
    })
    .execute();
}
