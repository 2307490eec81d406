import type { Good } from '../../contract/goods';
import type { PurchasedGood } from '../../contract/purchased-goods';
import type { TestApp } from './app';
import { receipt, recipe, rinse, step, unique } from './factories';

export interface Kitchen {
  /** 10 kilograms of the step's only input. */
  carrots: PurchasedGood;
  rinsed: { stepId: number; typeId: number };
  /** 4 kilograms of what the step makes, of 2 kilograms of carrots, sellable, far from its expiry. */
  lot: Good;
}

/** The smallest factory that sells something: carrots, a rinse that makes a product of them, and one lot of it. */
export async function kitchen(app: Pick<TestApp, 'call'>): Promise<Kitchen> {
  const carrots = await receipt(app);
  const made = await step(app, [carrots.good_type_id], 'שטיפה', unique('גזר שטוף'));
  await recipe(app, [made.manufactureStepId]);
  const lot = await rinse(
    app,
    made.manufacturedGoodTypeId,
    { [carrots.id]: 2 },
    { amount: 4, expires_at: '2090-01-01' },
  );
  return {
    carrots,
    rinsed: { stepId: made.manufactureStepId, typeId: made.manufacturedGoodTypeId },
    lot,
  };
}
