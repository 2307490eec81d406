import { sql } from 'kysely';
import { type Call, CALLS } from '../../contract/calls';
import { COUNT_MAX, LIST_MAX } from '../../domain/limits';
import type { List, Names, Sql } from './list';

/** Some rows of a list. */
export interface Slice {
  limit: number;
  offset?: number | undefined;
  /** The sort value, as the database writes it, and the id of the row after which they begin. */
  after?: readonly [value: string | null, id: number] | undefined;
}

const all = (conditions: readonly Sql[]) => sql.join([sql`true`, ...conditions], sql` and `);

const namesWhere = (names: readonly Names[]) => names.flatMap(({ where }) => where);

function rowsFrom(from: Sql, joined: readonly Names[], conditions: readonly Sql[]): Sql {
  const joins = joined.map(({ table, id, key }) => sql` join ${table} on ${id} = ${key}`);
  return sql`from ${sql.join([from, ...joins], sql``)} where ${all(conditions)}`;
}

/** Whether nulls come last, if there are any. */
const hasNullsLast = ({ nulls, descending }: List['sort']) =>
  nulls === undefined ? !descending : nulls === 'last' || descending;

/** The ORDER BY of rows of `pageSql` under an alias. */
export function orderSql({ sort }: Pick<List, 'sort'>, alias: string): Sql {
  const direction = sort.descending ? sql`desc` : sql`asc`;
  const nulls = sort.nulls === undefined ? sql`` : hasNullsLast(sort) ? sql` nulls last` : sql` nulls first`;
  return sql`${sql.ref(`${alias}.sort_key`)} ${direction}${nulls}, ${sql.ref(`${alias}.id`)} ${direction}`;
}

type After = NonNullable<Slice['after']>;

/** The condition that columns are past values, in the direction of a sort. */
const isPast = ({ descending }: List['sort'], columns: readonly Sql[], values: readonly unknown[]) =>
  sql`(${sql.join(columns)}) ${descending ? sql`<` : sql`>`} (${sql.join(values)})`;

/** The conditions on rows with a sort value, and on those without, that they come after a row; null where none do. */
function comesAfter(sort: List['sort'], [value, lastId]: After, by: Sql, id: Sql) {
  const nullsLast = hasNullsLast(sort);
  return value === null
    ? { valued: nullsLast ? null : [], unvalued: [isPast(sort, [id], [lastId])], ofNames: [] }
    : { valued: [isPast(sort, [by, id], [value, lastId])], unvalued: nullsLast ? [] : null, ofNames: [] };
}

/** A page of a list sorted by names, whose rows are read by name, with the condition on the names. */
function comesAfterOfNames(sort: List['sort'], [value, lastId]: After, name: Sql, id: Sql) {
  const edge = sql.lit(sort.descending ? Number.MAX_SAFE_INTEGER : 0);
  const last = sql`case when ${name} = ${value} then ${lastId}::bigint else ${edge} end`;
  return {
    valued: [isPast(sort, [id], [last])],
    unvalued: null,
    ofNames: [sql`${name} ${sort.descending ? sql`<=` : sql`>=`} ${value}`],
  };
}

/** The sizes of the web app's pages, and of a list without `limit`, of which one row more is read. */
const USUAL_SIZES = new Set([
  ...Object.values<Call>(CALLS).flatMap(({ pageSize }) => pageSize ?? []),
  LIST_MAX + 1,
]);

/** Nothing: all rows, of the first page. */
const ANY = { valued: [], unvalued: [], ofNames: [] };

/**
 * The rows of a page, each with its sort value as sort_key. A list that is sorted or filtered by names is read through
 * their table, the first rows of each name by an index, because a name may be rare among the latest rows.
 */
export function pageSql(list: List, { limit, offset = 0, after }: Slice): Sql {
  const { from, names = [], id, columns = sql`${id} as id`, where, rowsFirst = false, extra, sort } = list;
  // Literals let the prepared plan fit the usual sizes; for every other one they would be a statement of its own.
  const isUsual = offset === 0 && USUAL_SIZES.has(limit);
  const number = (value: number) => (isUsual ? sql.lit(value) : sql`${value}`);
  const sorting = names.find(({ name }) => name === sort.by);
  const first = rowsFirst ? undefined : (sorting ?? names.find((table) => table.where.length > 0));
  const others = names.filter((table) => table !== first && (table === sorting || table.where.length > 0));
  // A range of one value keeps the column in the order, so that only an index starting with it fits. So does an array
  // of one value, which also lets the index begin behind a row, but is thought to find more rows.
  const ofFirst = first ? [sql`${first.key} >= ${first.id}`, sql`${first.key} <= ${first.id}`] : [];
  if (first && after) ofFirst.push(sql`${first.key} = any(array[${first.id}])`);
  const isByName = first?.name === sort.by;
  const sortKey = sql`, ${sort.by} as sort_key`;
  const direction = sort.descending ? sql`desc` : sql`asc`;
  const firstRows = (by: readonly Sql[], conditions: readonly Sql[]) => {
    const joined = rowsFrom(from, others, [...ofFirst, ...where, ...namesWhere(others), ...conditions]);
    const rows = sql`select ${columns}${isByName ? sql`` : sortKey} ${joined}`;
    const order = [...(first ? [first.key] : []), ...by, id].map((column) => sql`${column} ${direction}`);
    return sql`(${rows} order by ${sql.join(order)} limit ${number(limit + offset)})`;
  };
  const { valued, unvalued, ofNames } = after
    ? (isByName ? comesAfterOfNames : comesAfter)(sort, after, sort.by, id)
    : ANY;
  // An ascending index has its nulls at the wrong end of a descending page, so they are read on their own, as behind a
  // row. Nulls that count as the least are those of rows without a match: in no index.
  const ownNulls = sort.nulls === 'least' || (sort.nulls === 'last' && (sort.descending || after));
  const bySort = isByName ? [] : [sort.by];
  const isNull = sort.isNull ?? sql`${sort.by} is null`;
  const ranges = ownNulls
    ? [
        valued && firstRows(bySort, [sql`${sort.by} is not null`, ...valued]),
        unvalued && firstRows(sort.nulls === 'last' ? bySort : [], [isNull, ...unvalued]),
      ].filter((range) => range !== null)
    : [firstRows(bySort, valued ?? [sql`false`])];
  const ranged = sql.join(ranges, sql` union all `);
  const found = first
    ? sql`select page.*${isByName ? sortKey : sql``} from ${first.table} cross join lateral (${ranged}) as page
           where ${all([...first.where, ...ofNames])}`
    : ranged;
  const rows = extra ? sql`(${found}) union ${extraSql(list, extra, after)}` : found;
  return sql`select * from (${rows}) as rows order by ${orderSql(list, 'rows')} limit ${number(limit)} offset ${offset}`;
}

function extraSql(
  { columns, sort }: List,
  { from, id, by, where }: NonNullable<List['extra']>,
  after: Slice['after'],
): Sql {
  const { valued, unvalued } = after ? comesAfter(sort, after, by, id) : ANY;
  const inSlice = [
    valued && all([sql`${by} is not null`, ...valued]),
    unvalued && all([sql`${by} is null`, ...unvalued]),
  ].filter((condition) => condition !== null);
  const conditions = after ? [sql`(${sql.join(inSlice, sql` or `)})`] : [];
  return sql`select ${columns ?? sql`${id} as id`}, ${by} as sort_key ${rowsFrom(from, [], [...where, ...conditions])}`;
}

/** Columns of all rows of a list, up to one more than are counted. The id is among them. */
export function allRowsSql({ names = [], from, where, extra }: List, columns: Sql): Sql {
  const most = sql`limit ${sql.lit(COUNT_MAX + 1)}`;
  const filtered = names.filter((table) => table.where.length > 0);
  const found = sql`(select ${columns} ${rowsFrom(from, filtered, [...where, ...namesWhere(filtered)])} ${most})`;
  if (!extra) return found;
  return sql`${found} union (select ${columns} ${rowsFrom(extra.from, [], extra.where)} ${most})`;
}

/** The number of rows of a list, counted to more than COUNT_MAX at most. */
export function totalSql(list: List): Sql {
  const { names = [], from, countFrom = from, id, where, extra } = list;
  const most = sql`limit ${sql.lit(COUNT_MAX + 1)}`;
  const filtered = names.filter((table) => table.where.length > 0);
  const rows = rowsFrom(countFrom, filtered, [...where, ...namesWhere(filtered)]);
  const counted = sql`(select count(*)::int from (select ${rows} ${most}) as counted)`;
  if (!extra) return counted;
  // Those that are not found by the other conditions. Where there is no row of the list's own table, they are null.
  const found = all([sql`${id} is not null`, ...where, ...namesWhere(filtered)]);
  const further = rowsFrom(extra.from, [], [...extra.where, sql`(${found}) is not true`]);
  const more = extra.isCut
    ? sql` + case when ${extra.isCut} then ${sql.lit(COUNT_MAX + 1)} else 0 end`
    : sql``;
  return sql`(${counted} + (select count(*)::int from (select ${further} ${most}) as further)${more})`;
}
