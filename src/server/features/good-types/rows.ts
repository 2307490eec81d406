import type { Selectable } from 'kysely';
import type { GoodType } from '../../../contract/good-types';
import type { GoodTypesTable } from '../../db/tables';

/** A row of good_types as returned by the API. */
export function goodTypeOf(row: Selectable<GoodTypesTable>): GoodType {
  const { name_key: _, ...rest } = row;
  return rest;
}
