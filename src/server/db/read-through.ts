import { sql } from 'kysely';
import { containingName, containingText, type List, type Sql } from './list';

/** A small table that rows of a list name, and what the query says of it. */
interface Named {
  table: 'good_types' | 'suppliers' | 'customers';
  /** The list's column that names it. */
  key: Sql;
  countKey?: Sql;
  /** Part of its name, where the query has one. */
  contains: string | undefined;
  /** Whether the list is sorted by its name. */
  isSort: boolean;
  /** Further conditions on it, as `s`. */
  where?: readonly Sql[];
}

function nameContains({ table, contains }: Named): Sql[] {
  if (contains === undefined) return [];
  return [
    table === 'good_types'
      ? sql`s.name_key like ${containingName(contains)}`
      : sql`s.name ilike ${containingText(contains)}`,
  ];
}

/** The condition that a row names one whose name contains the text; none where the query has no text. */
export function among(named: Named): Sql[] {
  return nameContains(named).map(
    (condition) =>
      sql`${named.countKey ?? named.key} in (select s.id from ${sql.table(named.table)} s where ${condition})`,
  );
}

/**
 * How a list is read that names small tables: through the one it is sorted by, else the first that the query restricts,
 * so that each row of it has an index range of its own. What the query says of the others are conditions.
 */
export function readThrough(...tables: readonly Named[]): Pick<List, 'groups' | 'where'> {
  const leading =
    tables.find(({ isSort }) => isSort) ??
    tables.find((one) => one.contains !== undefined || (one.where ?? []).length > 0);
  const where = tables.filter((one) => one !== leading).flatMap(among);
  if (!leading) return { where };
  const { table, key, countKey } = leading;
  const conditions = [...nameContains(leading), ...(leading.where ?? [])];
  return { where, groups: { from: sql`${sql.table(table)} s`, where: conditions, key, countKey } };
}
