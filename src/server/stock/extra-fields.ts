import { sql } from 'kysely';
import type { ExtraFields } from '../../contract/purchased-goods';
import type { Db } from '../db/tables';

/** The extra fields of a receipt by name, in form order. */
export async function findExtraFields(db: Db): Promise<ExtraFields> {
  const rows = await db
    .selectFrom('extra_fields')
    .select(['name', 'position as order', 'type', 'required', 'unit'])
    .where('resource', '=', sql.lit('purchased_goods'))
    .orderBy('position')
    .execute();
  return Object.fromEntries(rows.map(({ name, ...definition }) => [name, definition]));
}
