import { type RawBuilder, sql } from 'kysely';
import { addDays, LAST_DAY, startOfDay } from '../../domain/days';
import { searchKeys } from '../../domain/names';

export type Sql = RawBuilder<unknown>;

/** What every list's query has besides its filters. */
export interface ListQuery {
  limit?: number | undefined;
  offset?: number | undefined;
  /** The cursor of the row after which the page begins. */
  cursor?: string | undefined;
  sort?: string | undefined;
}

/** A small table whose names a list is sorted or filtered by. */
export interface Names {
  /** With its alias. */
  table: Sql;
  id: Sql;
  name: Sql;
  /** The column of the list that refers to it. */
  key: Sql;
  where: readonly Sql[];
}

/** The good types, under the alias `t`. `name` is the sort's own column object. */
export function goodTypeNames(name: Sql, key: Sql, where: readonly Sql[]): Names {
  return { table: sql`good_types t`, id: sql`t.id`, name, key, where };
}

/** A list before paging. */
export interface List {
  from: Sql;
  /** The part of `from` that its conditions need, if that is less: counting reads no more. */
  countFrom?: Sql;
  names?: readonly Names[];
  /** The columns of a page; the id alone by default. */
  columns?: Sql;
  id: Sql;
  where: readonly Sql[];
  /**
   * Its rows are read first and their names looked up, not the first rows of each name: where a filter finds few rows by
   * itself, or where most rows pass.
   */
  rowsFirst?: boolean;
  /** Its rows are facts, which stay: its name with its filters. */
  factsOf?: string | undefined;
  /** Further rows of the same columns: the lots whose number or batch was searched for. `isCut`: whether there are more. */
  extra?: { from: Sql; id: Sql; by: Sql; where: readonly Sql[]; isCut?: Sql };
  sort: {
    by: Sql;
    /** Set if it can be null: nulls come last in both directions, or count as the least and are sorted by id. */
    nulls?: 'last' | 'least' | undefined;
    /** The condition that it is null, if the planner knows a better one. */
    isNull?: Sql;
    descending: boolean;
  };
}

/** The name of a list of facts with these filters; none where one is about what can change: names, reversals. */
export function nameOfFacts(
  list: string,
  query: ListQuery & { q?: string | undefined; reversed?: boolean | undefined },
): string | undefined {
  if (query.q !== undefined || query.reversed !== undefined) return undefined;
  const { limit: _, offset: __, cursor: ___, sort: ____, ...filters } = query;
  return JSON.stringify([list, filters]);
}

/** A sort parameter in its parts, with the column that it sorts by. */
export function sortOf<Field extends string>(
  sort: Field | `-${Field}`,
  columns: Readonly<Record<Field, Sql>>,
) {
  const field = sort.replace('-', '') as Field;
  return { field, by: columns[field], descending: sort.startsWith('-') };
}

/** Conditions that a time is within a range of days at the site, inclusive. */
export function daysOfTime(
  column: Sql,
  from: string | undefined,
  to: string | undefined,
  timeZone: string,
): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${startOfDay(from, timeZone)}`]),
    // The day after LAST_DAY cannot be written.
    ...(to === undefined || to === LAST_DAY
      ? []
      : [sql`${column} < ${startOfDay(addDays(to, 1), timeZone)}`]),
  ];
}

/** Conditions that a day is within a range of days, inclusive. */
export function daysOfDay(column: Sql, from: string | undefined, to: string | undefined): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}::date`]),
  ];
}

/** A LIKE pattern for text that contains this one literally. */
function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The condition that a name_key contains a text; none without one. */
export function nameContains(column: Sql, text: string | undefined): Sql[] {
  if (text === undefined) return [];
  const found = searchKeys(text).map((key) => sql`${column} like ${likePattern(key)}`);
  return [sql`(${sql.join(found, sql` or `)})`];
}
