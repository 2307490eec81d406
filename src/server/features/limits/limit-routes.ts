import { limitsInForce } from '../../../domain/safety-limits';
import type { Calls } from '../../http/calls';
import { difference } from '../../record/journal';
import { findLimits, LIMIT_COLUMNS, limitOf } from '../../stock/limits';

export function limitRoutes(calls: Calls): void {
  calls.read('listLimits', ({ db }) => findLimits(db));
  calls.write('replaceLimit', async ({ tx, body: { reason: _, ...values }, changed }) => {
    const { step, field, valid_from, storage } = values;
    const inForce = limitsInForce(await findLimits(tx), step, valid_from, storage).get(field);
    const before = inForce?.storage === storage ? inForce : null;
    const after = limitOf(
      await tx.insertInto('limits').values(values).returning(LIMIT_COLUMNS).executeTakeFirstOrThrow(),
    );
    if (before) {
      const differing = difference({ ...before }, after);
      const of = { step, field, storage };
      changed({ before: { ...differing.before, ...of }, after: { ...differing.after, ...of } });
    }
    return after;
  });
}
