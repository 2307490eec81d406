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

/** A small table (types, suppliers, customers) whose rows a list is read through, so that each has its own index range. */
export interface Groups {
  /** The table as `s`. */
  from: Sql;
  where: readonly Sql[];
  /** The list's column that names a row of it. */
  key: Sql;
  /** The same for counting, where `countFrom` has another. */
  countKey?: Sql;
}

/** A list before paging. */
export interface List {
  /** The table and its joins. */
  from: Sql;
  /** The same for counting, where that needs less. */
  countFrom?: Sql;
  columns: Sql;
  id: Sql;
  where: readonly Sql[];
  groups?: Groups;
  /** Conditions of rows that are in the list besides those: few, each named by what was searched for. */
  besides?: readonly Sql[];
  sort: {
    /** The column sorted by, or 'group' for the groups' names. */
    by: Sql | 'group';
    /** Whether it can be null: nulls stand last, whichever way it is sorted. */
    nullable?: boolean;
    descending: boolean;
  };
}

const and = (conditions: readonly Sql[]) =>
  conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`;

/** The first rows of a list, in its order; those of one row of `groups` where it is read through them. */
function firstRows({ sort, id, columns, from, where, groups }: List, take: Sql | undefined): Sql {
  const way = sort.descending ? sql`desc` : sql`asc`;
  const key = sort.by === 'group' ? null : sort.by;
  // As a range of one value, not as equal to it: only then the order may name it, and only the index that begins with
  // it serves the order. Given the choice the planner prefers to walk a whole table in order when a group is rare.
  const inGroup = groups ? [sql`${groups.key} >= s.id`, sql`${groups.key} <= s.id`] : [];
  const head = groups ? [sql`${groups.key} ${way}`] : [];
  const select = (conditions: readonly Sql[], keys: readonly Sql[]) => {
    const order = [...head, ...keys.map((column) => sql`${column} ${way}`)];
    const rows = sql`select ${columns}${key ? sql`, ${key} as sort_key` : sql``} from ${from}`;
    const matching = sql`${rows}${and([...inGroup, ...where, ...conditions])}`;
    return take === undefined ? matching : sql`${matching} order by ${sql.join(order)} limit ${take}`;
  };
  if (key === null) return select([], [id]);
  if (take === undefined || !sort.nullable || !sort.descending) return select([], [key, id]);
  // Nulls of a falling sort are an index range of their own, after the others.
  const valued = select([sql`${key} is not null`], [key, id]);
  const without = select([sql`${key} is null`], [id]);
  return sql`select * from (${valued}) as valued union all select * from (${without}) as without_value`;
}

/** The order of a list, for the rows that come out of `pageSql` under an alias. */
export function orderSql({ sort }: List, alias: string): Sql {
  const key = sql.ref(`${alias}.sort_key`);
  const id = sql.ref(`${alias}.id`);
  if (!sort.descending) return sql`${key}, ${id}`;
  return sort.nullable ? sql`${key} desc nulls last, ${id} desc` : sql`${key} desc, ${id} desc`;
}

/** The rows of a page, each with the value it is sorted by as sort_key. Reads no more than it skips and answers. */
export function pageSql(list: List, { limit, offset = 0 }: Paging): Sql {
  const { groups, sort } = list;
  // Written out where few values occur: a kept plan is then made for them.
  const number = (value: number) => (offset === 0 ? sql.lit(value) : sql`${value}`);
  const first = firstRows(list, limit === undefined ? undefined : number(limit + offset));
  const ranges = groups
    ? sql`select page.*${sort.by === 'group' ? sql`, s.name as sort_key` : sql``}
            from ${groups.from} cross join lateral (${first}) as page${and(groups.where)}`
    : first;
  const rows = list.besides ? sql`(${ranges}) union ${besidesSql(list, list.besides)}` : ranges;
  if (limit === undefined && offset === 0) return rows;
  return sql`select * from (${rows}) as rows order by ${orderSql(list, 'rows')}
    ${limit === undefined ? sql`` : sql`limit ${number(limit)}`}${offset === 0 ? sql`` : sql` offset ${offset}`}`;
}

function besidesSql({ from, columns, groups, sort }: List, besides: readonly Sql[]): Sql {
  if (sort.by !== 'group' || !groups)
    return sql`select ${columns}, ${sort.by} as sort_key from ${from}${and(besides)}`;
  const named = sql`${from} join ${groups.from} on s.id = ${groups.key}`;
  return sql`select ${columns}, s.name as sort_key from ${named}${and(besides)}`;
}

/** How many rows a list has before paging, counted up to COUNT_MAX and one more. */
function totalSql(list: List): Sql {
  const { groups, besides } = list;
  const countFrom = besides ? list.from : (list.countFrom ?? list.from);
  const from = groups ? sql`${groups.from} cross join ${countFrom}` : countFrom;
  const where = groups
    ? [...groups.where, sql`${groups.countKey ?? groups.key} = s.id`, ...list.where]
    : list.where;
  const most = sql.lit(COUNT_MAX + 1);
  const rows = besides
    ? sql`(select ${list.id} from ${from}${and(where)} limit ${most})
          union select ${list.id} from ${list.from}${and(besides)}`
    : sql`select 1 from ${from}${and(where)}`;
  return sql`(select count(*)::int from (${rows} limit ${most}) as counted)`;
}

/**
 * A page of a list and how many rows there are before paging, in one statement wherever the page has a row.
 * `detailsOf` selects what is told of the rows of `page`, which it must call `g`, and further columns.
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

/** Conditions that a time lies within days of the site, inclusive. */
export function daysOfTime(
  column: Sql,
  from: string | undefined,
  to: string | undefined,
  timeZone: string,
): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${startOfDay(from, timeZone)}`]),
    // No day comes after the last one that can be written.
    ...(to === undefined || to === LAST_DAY
      ? []
      : [sql`${column} < ${startOfDay(addDays(to, 1), timeZone)}`]),
  ];
}

/** Conditions that a day lies within days, inclusive. */
export function daysOfDay(column: Sql, from: string | undefined, to: string | undefined): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}::date`]),
  ];
}

/** A text as a LIKE pattern that matches whatever contains it, letter for letter. */
function containing(text: string): string {
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
