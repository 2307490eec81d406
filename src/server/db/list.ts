import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays, LAST_DAY, startOfDay } from '../../domain/days';
import { COUNT_MAX } from '../../domain/limits';
import { cleanName, nameKey } from '../../domain/names';
import type { Tables } from './tables';

export type Sql = RawBuilder<unknown>;

export interface Paging {
  limit?: number;
  offset?: number;
}

/** A small table (types, suppliers, customers) that a list is read through: one index range per row of it. */
export interface Groups {
  /** The table, with the alias `s`. */
  from: Sql;
  where: readonly Sql[];
  /** The list's column that refers to it. */
  key: Sql;
  /** The column when counting, if `countFrom` differs. */
  countKey?: Sql;
}

/** A list before paging. */
export interface List {
  /** The table and its joins. */
  from: Sql;
  /** The tables needed for counting, if fewer. */
  countFrom?: Sql;
  columns: Sql;
  id: Sql;
  where: readonly Sql[];
  groups?: Groups;
  /** Conditions of further rows: the few lots whose number or batch was searched for. */
  extraMatches?: readonly Sql[];
  sort: {
    /** The sort column, or 'group' for the name in `groups`. */
    by: Sql | 'group';
    /** Whether the column can be null: nulls come last in both directions. */
    nullable?: boolean;
    descending: boolean;
  };
}

const and = (conditions: readonly Sql[]) =>
  conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`;

/** The first rows of a list in its order; with `groups`, of one group. */
function firstRows({ sort, id, columns, from, where, groups }: List, rowLimit: Sql | undefined): Sql {
  const direction = sort.descending ? sql`desc` : sql`asc`;
  const key = sort.by === 'group' ? null : sort.by;
  // A range of one value instead of equality keeps the column in the sort order, so that only an index starting with
  // it fits. Otherwise the planner may scan a whole table in order when a group is rare.
  const inGroup = groups ? [sql`${groups.key} >= s.id`, sql`${groups.key} <= s.id`] : [];
  const groupKey = groups ? [sql`${groups.key} ${direction}`] : [];
  const select = (conditions: readonly Sql[], keys: readonly Sql[]) => {
    const order = [...groupKey, ...keys.map((column) => sql`${column} ${direction}`)];
    const rows = sql`select ${columns}${key ? sql`, ${key} as sort_key` : sql``} from ${from}`;
    const matching = sql`${rows}${and([...inGroup, ...where, ...conditions])}`;
    return rowLimit === undefined ? matching : sql`${matching} order by ${sql.join(order)} limit ${rowLimit}`;
  };
  if (key === null) return select([], [id]);
  if (rowLimit === undefined || !sort.nullable || !sort.descending) return select([], [key, id]);
  // In a descending sort nulls are read as a second index range, so that they come last.
  const withValue = select([sql`${key} is not null`], [key, id]);
  const withoutValue = select([sql`${key} is null`], [id]);
  return sql`select * from (${withValue}) as valued union all select * from (${withoutValue}) as without_value`;
}

/** The ORDER BY of a list for the rows of `pageSql` under an alias. */
export function orderSql({ sort }: List, alias: string): Sql {
  const key = sql.ref(`${alias}.sort_key`);
  const id = sql.ref(`${alias}.id`);
  if (!sort.descending) return sql`${key}, ${id}`;
  return sort.nullable ? sql`${key} desc nulls last, ${id} desc` : sql`${key} desc, ${id} desc`;
}

/** The rows of a page, each with its sort value as sort_key. Reads only the rows it skips and returns. */
export function pageSql(list: List, { limit, offset = 0 }: Paging): Sql {
  const { groups, sort } = list;
  // The usual page sizes are literals, so that the prepared plan fits them.
  const number = (value: number) => (offset === 0 ? sql.lit(value) : sql`${value}`);
  const first = firstRows(list, limit === undefined ? undefined : number(limit + offset));
  const ranges = groups
    ? sql`select page.*${sort.by === 'group' ? sql`, s.name as sort_key` : sql``}
            from ${groups.from} cross join lateral (${first}) as page${and(groups.where)}`
    : first;
  const rows = list.extraMatches
    ? sql`(${ranges}) union ${extraMatchesSql(list, list.extraMatches)}`
    : ranges;
  if (limit === undefined && offset === 0) return rows;
  return sql`select * from (${rows}) as rows order by ${orderSql(list, 'rows')}
    ${limit === undefined ? sql`` : sql`limit ${number(limit)}`}${offset === 0 ? sql`` : sql` offset ${offset}`}`;
}

function extraMatchesSql({ from, columns, groups, sort }: List, extraMatches: readonly Sql[]): Sql {
  if (sort.by !== 'group' || !groups)
    return sql`select ${columns}, ${sort.by} as sort_key from ${from}${and(extraMatches)}`;
  const joined = sql`${from} join ${groups.from} on s.id = ${groups.key}`;
  return sql`select ${columns}, s.name as sort_key from ${joined}${and(extraMatches)}`;
}

/** The number of rows before paging, counted up to COUNT_MAX + 1. */
function totalSql(list: List): Sql {
  const { groups, extraMatches } = list;
  const countFrom = extraMatches ? list.from : (list.countFrom ?? list.from);
  const from = groups ? sql`${groups.from} cross join ${countFrom}` : countFrom;
  const where = groups
    ? [...groups.where, sql`${groups.countKey ?? groups.key} = s.id`, ...list.where]
    : list.where;
  const countLimit = sql.lit(COUNT_MAX + 1);
  const rows = extraMatches
    ? sql`(select ${list.id} from ${from}${and(where)} limit ${countLimit})
          union select ${list.id} from ${list.from}${and(extraMatches)}`
    : sql`select 1 from ${from}${and(where)}`;
  return sql`(select count(*)::int from (${rows} limit ${countLimit}) as counted)`;
}

/**
 * A page of a list and its total before paging, in one statement unless the page is empty. `detailsOf` selects the
 * columns to return from `page`, under the alias `g`, and the `more` columns.
 */
export async function readPage<Row, Item>(
  db: Kysely<Tables>,
  list: List,
  paging: Paging,
  detailsOf: (page: Sql, more: Sql) => RawBuilder<Row>,
  itemOf: (row: Row) => Item,
): Promise<{ rows: Item[]; total: number }> {
  const { limit, offset = 0 } = paging;
  const total = limit === undefined ? sql`` : sql`, ${totalSql(list)} as total`;
  const details = detailsOf(pageSql(list, paging), total);
  const { rows } = await sql<Row & { total?: number }>`${details} order by ${orderSql(list, 'g')}`.execute(
    db,
  );
  return {
    rows: rows.map(({ total: _, ...row }) => itemOf(row as Row)),
    total: rows[0]?.total ?? (rows.length > 0 || offset === 0 ? offset + rows.length : await count(db, list)),
  };
}

async function count(db: Kysely<Tables>, list: List): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${totalSql(list)} as total`.execute(db);
  return rows[0]!.total;
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

/** A LIKE pattern for a name_key that contains a text. */
export function containingName(text: string): string {
  return likePattern(nameKey(text));
}

/** An ILIKE pattern for a name that contains a text. */
export function containingText(text: string): string {
  return likePattern(cleanName(text));
}
