import { type Kysely, sql, type SelectQueryBuilder } from 'kysely';
import { COUNT_MAX } from '../../domain/limits';
import { cleanName, nameKey } from '../../domain/names';
import type { Tables } from './tables';

interface Paging {
  limit?: number;
  offset?: number;
}

/**
 * A page of a sorted query, and how many rows there are before paging. Rows are counted only where the page itself
 * does not tell, and never further than COUNT_MAX + 1. `counted` is the same rows without sort and columns; it
 * must cost no more than reading that many.
 */
export async function pageOf<Row>(
  db: Kysely<Tables>,
  sorted: SelectQueryBuilder<never, never, Row>,
  counted: SelectQueryBuilder<never, never, unknown>,
  { limit, offset = 0 }: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const page = limit === undefined ? sorted : sorted.limit(limit);
  const rows = await (offset === 0 ? page : page.offset(offset)).execute();
  const isLast = limit === undefined || rows.length < limit;
  if (isLast && (rows.length > 0 || offset === 0)) return { rows, total: offset + rows.length };
  const { rows: found } = await sql<{ total: number }>`
    select count(*)::int as total from (${counted.limit(COUNT_MAX + 1)}) as counted`.execute(db);
  return { rows, total: found[0]!.total };
}

/** A text as a LIKE pattern that matches whatever contains it, letter for letter. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The pattern of a name_key that contains a text, as names are compared. */
export function containingName(text: string): string {
  return containing(nameKey(text));
}

/** The pattern of a name that contains a text; for ilike. */
export function containingText(text: string): string {
  return containing(cleanName(text));
}
