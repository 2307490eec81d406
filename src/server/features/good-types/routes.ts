import type { Calls } from '../../http/calls';
import { addGoodType } from '../../stock/good-types';
import { findGoodTypes, findPurchasableGoodTypes } from './queries';
import { goodTypeOf } from './rows';

export function goodTypeRoutes(calls: Calls): void {
  calls.read('listGoodTypes', async ({ db, query }) => (await findGoodTypes(db, query.ids)).map(goodTypeOf));
  calls.read('listPurchasableGoodTypes', async ({ db }) => findPurchasableGoodTypes(db));
  calls.write('addGoodType', async ({ tx, body }) => {
    const { id } = await addGoodType(tx, { ...body, purchasable: true }, 'name');
    return { id };
  });
}
