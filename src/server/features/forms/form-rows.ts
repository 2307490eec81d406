import { type RawBuilder, sql } from 'kysely';
import { type FormEntry, formEntry } from '../../../contract/forms';
import { itemOf, type RowOf } from '../../db/wire';

/** The columns that `formEntriesSql` needs, of `form_entries x`. */
export const ENTRY_COLUMNS = sql`x.id, x.form_name, x.schema_id, x.data, x.good_id, x.created_at, x.created_by,
  x.updated_at, x.updated_by, x.version`;

/** All response columns of entries, without an ORDER BY. */
export function formEntriesSql(entries: RawBuilder<unknown>): RawBuilder<RowOf<FormEntry>> {
  return sql<RowOf<FormEntry>>`
    select g.id, g.form_name, g.schema_id, g.data, g.created_at, g.updated_at, maker.name as created_by,
           maker.first_id as created_by_id,
           changer.name as updated_by, changer.first_id as updated_by_id, g.version, g.good_id, type.name as good_type_name
      from (${entries}) as g
      join people maker on maker.id = g.created_by
      join people changer on changer.id = g.updated_by
      left join goods lot on lot.id = g.good_id
      left join good_types type on type.id = lot.good_type_id`;
}

/** A row as returned by the API. */
export const formEntryOf = itemOf(formEntry);
