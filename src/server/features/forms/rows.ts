import { type RawBuilder, sql } from 'kysely';
import type { FormEntry } from '../../../contract/forms';

export interface FormEntryRow extends Omit<FormEntry, 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
}

/** All that is told of entries, still without an order. */
export function formEntriesSql(
  entries: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<FormEntryRow> {
  return sql<FormEntryRow>`
    select g.id, g.form_name, g.schema_id, g.data, g.created_at, g.updated_at, maker.name as created_by,
           changer.name as updated_by, g.version${more}
      from (${entries}) as g
      join people maker on maker.id = g.created_by
      join people changer on changer.id = g.updated_by`;
}

/** A row as the wire calls it. */
export function formEntryOf(row: FormEntryRow): FormEntry {
  return {
    id: row.id,
    form_name: row.form_name,
    schema_id: row.schema_id,
    data: row.data,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
    version: row.version,
  };
}
