import type { Good } from '../../../src/contract/goods';
import type { PurchasedGood } from '../../../src/contract/purchased-goods';
import type { TestApp } from './app';
import { receipt, recipe, rinse, step, unique } from './factories';

export interface Kitchen {
  /** 10 kilograms of the step's only input. */
  carrots: PurchasedGood;
  rinsed: { stepId: number; typeId: number };
  /** A sellable lot of 4 kilograms made from 2 kilograms of carrots, far from expiry. */
  lot: Good;
}

/** A minimal factory: carrots, a rinse that makes a product from them, and one lot of the product. */
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
