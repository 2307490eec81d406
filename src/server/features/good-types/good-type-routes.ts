import { sql } from 'kysely';
import type { Calls } from '../../http/calls';
import { addGoodType } from '../../stock/good-types';

const purchasableColumns = ['id', 'name', 'units', 'expires', 'manufactured'] as const;
const columns = [...purchasableColumns, 'purchasable', 'sellable', 'recipe_component'] as const;

export function goodTypeRoutes(calls: Calls): void {
  calls.read('listGoodTypes', ({ db, query: { ids } }) => {
    const all = db.selectFrom('good_types').select(columns).orderBy('name').orderBy('id');
    return (ids ? all.where(sql<boolean>`id = any(${ids})`) : all).execute();
  });
  calls.read('listPurchasableGoodTypes', ({ db }) =>
    db
      .selectFrom('good_types')
      .select(purchasableColumns)
      .where('purchasable', '=', true)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  );
  calls.write('addGoodType', async ({ tx, body, changed }) => {
    const { id } = await addGoodType(tx, { ...body, purchasable: true }, 'name');
    changed({ before: null, after: body });
    return { id };
  });
}
