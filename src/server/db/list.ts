import { type RawBuilder, sql } from 'kysely';
import { addDays, LAST_DAY, startOfDay } from '../../domain/days';
import { COUNT_MAX } from '../../domain/limits';
import { cleanName, nameKey } from '../../domain/names';
import { longLists } from './long-lists';
import type { Db } from './tables';

export type Sql = RawBuilder<unknown>;

export interface Paging {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** A small table whose names a list is sorted or filtered by. */
interface Names {
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
  columns: Sql;
  id: Sql;
  where: readonly Sql[];
  /** A filter finds few rows by itself: their names are looked up, not the rows of each name. */
  few?: boolean;
  /** Its rows are facts, which stay: its name with its filters. */
  factsOf?: string | undefined;
  /** Further rows of the same columns: the few lots whose number or batch was searched for. */
  extra?: { from: Sql; columns?: Sql; id: Sql; by: Sql; where: readonly Sql[] };
  sort: {
    by: Sql;
    /** Set if it can be null: nulls come last in both directions, or count as the least and are sorted by id. */
    nulls?: 'last' | 'least' | undefined;
    /** The condition that it is null, if the planner knows a better one. */
    isNull?: Sql;
    descending: boolean;
  };
}

const namesWhere = (names: readonly Names[]) => names.flatMap(({ where }) => where);

function rowsFrom(from: Sql, joined: readonly Names[], conditions: readonly Sql[]): Sql {
  const joins = joined.map(({ table, id, key }) => sql` join ${table} on ${id} = ${key}`);
  return sql`from ${sql.join([from, ...joins], sql``)} where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** The ORDER BY of rows of `pageSql` under an alias. */
export function orderSql({ sort }: Pick<List, 'sort'>, alias: string): Sql {
  const direction = sort.descending ? sql`desc` : sql`asc`;
  const isLast = sort.nulls === 'last' || sort.descending;
  const nulls = sort.nulls === undefined ? sql`` : isLast ? sql` nulls last` : sql` nulls first`;
  return sql`${sql.ref(`${alias}.sort_key`)} ${direction}${nulls}, ${sql.ref(`${alias}.id`)} ${direction}`;
}

/**
 * The rows of a page, each with its sort value as sort_key. A list that is sorted or filtered by names is read through
 * their table, the first rows of each name by an index, because a name may be rare among the latest rows.
 */
export function pageSql(list: List, { limit, offset = 0 }: Paging): Sql {
  const { from, names = [], columns, id, where, few = false, extra, sort } = list;
  // Literals let the prepared plan fit the usual page sizes; for every offset they would be a statement of its own.
  const number = (value: number) => (offset === 0 ? sql.lit(value) : sql`${value}`);
  const sorting = names.find(({ name }) => name === sort.by);
  const first = few ? undefined : (sorting ?? names.find((table) => table.where.length > 0));
  const others = names.filter((table) => table !== first && (table === sorting || table.where.length > 0));
  // A range of one value keeps the column in the order, so that only an index starting with it fits.
  const ofFirst = first ? [sql`${first.key} >= ${first.id}`, sql`${first.key} <= ${first.id}`] : [];
  const isByName = first?.name === sort.by;
  const sortKey = sql`, ${sort.by} as sort_key`;
  const direction = sort.descending ? sql`desc` : sql`asc`;
  const firstRows = (by: readonly Sql[], ...conditions: Sql[]) => {
    const all = [...ofFirst, ...where, ...namesWhere(others), ...conditions];
    const rows = sql`select ${columns}${isByName ? sql`` : sortKey} ${rowsFrom(from, others, all)}`;
    const order = [...(first ? [first.key] : []), ...by, id].map((column) => sql`${column} ${direction}`);
    return limit === undefined
      ? rows
      : sql`(${rows} order by ${sql.join(order)} limit ${number(limit + offset)})`;
  };
  // An ascending index has its nulls at the wrong end of a descending page, so they are read on their own. Nulls that
  // count as the least are those of rows without a match: in no index.
  const ownNulls = sort.nulls === 'least' || (sort.nulls === 'last' && sort.descending);
  const bySort = isByName ? [] : [sort.by];
  const ranges =
    limit !== undefined && ownNulls
      ? sql`${firstRows(bySort, sql`${sort.by} is not null`)} union all
            ${firstRows(sort.nulls === 'last' ? bySort : [], sort.isNull ?? sql`${sort.by} is null`)}`
      : firstRows(bySort);
  const found = first
    ? sql`select page.*${isByName ? sortKey : sql``} from ${first.table} cross join lateral (${ranges}) as page
           where ${sql.join([sql`true`, ...first.where], sql` and `)}`
    : ranges;
  const rows = extra
    ? sql`(${found}) union select ${extra.columns ?? columns}, ${extra.by} as sort_key ${rowsFrom(extra.from, [], extra.where)}`
    : found;
  const page = limit === undefined ? sql`offset ${offset}` : sql`limit ${number(limit)} offset ${offset}`;
  return sql`select * from (${rows}) as rows order by ${orderSql(list, 'rows')} ${page}`;
}

/** The number of rows of a list, counted up to COUNT_MAX + 1. */
function totalSql(list: List): Sql {
  const { names = [], from, countFrom = from, id, where, extra } = list;
  const most = sql`limit ${sql.lit(COUNT_MAX + 1)}`;
  const filtered = names.filter((table) => table.where.length > 0);
  const rows = rowsFrom(countFrom, filtered, [...where, ...namesWhere(filtered)]);
  const found = sql`(select ${extra ? id : sql`1`} ${rows} ${most})`;
  const all = extra
    ? sql`${found} union select ${extra.id} ${rowsFrom(extra.from, [], extra.where)} ${most}`
    : found;
  return sql`(select count(*)::int from (${all}) as counted)`;
}

/**
 * A page of a list and its total before paging, in one statement unless the page is empty. `detailsOf` selects what is
 * returned of `page`, under the alias `g`.
 */
export async function readPage<Row, Item>(
  db: Db,
  list: List,
  { limit, offset = 0 }: Paging,
  detailsOf: (page: Sql) => RawBuilder<Row>,
  itemOf: (row: Row) => Item,
): Promise<{ rows: Item[]; total: number }> {
  const { factsOf } = list;
  const isLong = factsOf !== undefined && longLists.has(db, factsOf);
  const details = sql`${detailsOf(pageSql(list, { limit, offset }))} order by ${orderSql(list, 'g')}`;
  const total = limit === undefined ? sql`0` : isLong ? sql`${COUNT_MAX + 1}::int` : totalSql(list);
  const read = sql<
    Row & { page_total?: number }
  >`select *, ${total} as page_total from (${details}) as details`;
  const { rows } = await read.execute(db);
  const items = rows.map(({ page_total: _, ...row }) => itemOf(row as Row));
  const isWhole = rows.length > 0 ? limit === undefined : offset === 0;
  if (isWhole) return { rows: items, total: offset + rows.length };
  const counted = rows[0]?.page_total ?? (await count(db, list));
  if (factsOf !== undefined && !isLong && counted > COUNT_MAX) longLists.add(db, factsOf);
  return { rows: items, total: counted };
}

async function count(db: Db, list: List): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${totalSql(list)} as total`.execute(db);
  return rows[0]!.total;
}

/** The name of a list of facts with these filters; none where one is about what can change: names, reversals. */
export function nameOfFacts(
  list: string,
  query: Paging & { sort: string; q?: string | undefined; reversed?: boolean | undefined },
): string | undefined {
  if (query.q !== undefined || query.reversed !== undefined) return undefined;
  const { limit: _, offset: __, sort: ___, ...filters } = query;
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
  return text === undefined ? [] : [sql`${column} like ${likePattern(nameKey(text))}`];
}

/** The condition that a name contains a text; none without one. */
export function textContains(column: Sql, text: string | undefined): Sql[] {
  return text === undefined ? [] : [sql`${column} ilike ${likePattern(cleanName(text))}`];
}
