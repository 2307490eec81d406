import { sql } from 'kysely';
import { containingName, containingText, type List, type Sql } from './list';

/** A small table that a list refers to, and the query's filters on it. */
interface LookupTable {
  table: 'good_types' | 'suppliers' | 'customers';
  /** The list's column that refers to it. */
  key: Sql;
  countKey?: Sql;
  /** The text its name must contain. */
  contains: string | undefined;
  /** True when the list is sorted by its name. */
  isSort: boolean;
  /** Further conditions, with the alias `s`. */
  where?: readonly Sql[];
}

function nameContains({ table, contains }: LookupTable): Sql[] {
  if (contains === undefined) return [];
  return [
    table === 'good_types'
      ? sql`s.name_key like ${containingName(contains)}`
      : sql`s.name ilike ${containingText(contains)}`,
  ];
}

/** The condition on the name; empty when the query has no text. */
export function nameCondition(lookup: LookupTable): Sql[] {
  return nameContains(lookup).map(
    (condition) =>
      sql`${lookup.countKey ?? lookup.key} in (select s.id from ${sql.table(lookup.table)} s where ${condition})`,
  );
}

/**
 * Reads a list through the table it is sorted by, else the first one that is filtered, so that each row of that table
 * is one index range. Filters on the other tables become conditions.
 */
export function readThrough(...tables: readonly LookupTable[]): Pick<List, 'groups' | 'where'> {
  const first =
    tables.find(({ isSort }) => isSort) ??
    tables.find((table) => table.contains !== undefined || (table.where ?? []).length > 0);
  const where = tables.filter((table) => table !== first).flatMap(nameCondition);
  if (!first) return { where };
  const { table, key, countKey } = first;
  const conditions = [...nameContains(first), ...(first.where ?? [])];
  return { where, groups: { from: sql`${sql.table(table)} s`, where: conditions, key, countKey } };
}
