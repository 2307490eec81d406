import type { Calls } from '../../http/calls';
import { addGoodType } from '../../stock/good-types';
import { changeGoodType } from './change-good-type';
import { findGoodTypeCard, findGoodTypes } from './find-good-types';

export function goodTypeRoutes(calls: Calls): void {
  calls.read('listGoodTypes', (call) => findGoodTypes(call, call.query));
  calls.read('getGoodType', (call) => findGoodTypeCard(call, call.params.id));
  calls.read('listPurchasableGoodTypes', ({ db }) =>
    db
      .selectFrom('good_types')
      .select(['id', 'name', 'units', 'expires', 'manufactured'])
      .where('purchasable', '=', true)
      .where('archived', '=', false)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  );
  calls.write('addGoodType', async ({ tx, body, changed }) => {
    const { id } = await addGoodType(tx, { ...body, purchasable: true }, 'name');
    changed({ before: null, after: body });
    return { id };
  });
  calls.write('changeGoodType', async (call) => {
    await changeGoodType(call, call.params.id, call.body);
    return findGoodTypeCard({ ...call, db: call.tx }, call.params.id);
  });
}
