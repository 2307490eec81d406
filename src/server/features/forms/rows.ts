import { type RawBuilder, sql } from 'kysely';
import type { FormEntry } from '../../../contract/forms';
import { wireRow } from '../../db/wire';

interface FormEntryRow extends Omit<FormEntry, 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
}

/** All response columns of entries, without an ORDER BY. */
export function formEntriesSql(entries: RawBuilder<unknown>): RawBuilder<FormEntryRow> {
  return sql<FormEntryRow>`
    select g.id, g.form_name, g.schema_id, g.data, g.created_at, g.updated_at, maker.name as created_by,
           changer.name as updated_by, g.version
      from (${entries}) as g
      join people maker on maker.id = g.created_by
      join people changer on changer.id = g.updated_by`;
}

/** A row as returned by the API. */
export const formEntryOf: (row: FormEntryRow) => FormEntry = wireRow<FormEntryRow>()();
