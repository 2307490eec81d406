import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { COUNT_MAX, LIST_MAX } from '../../domain/limits';
import { cursorOf, cursorValue, placeOf, readAfter } from './cursor';
import type { List, ListQuery, Sql } from './list';
import { LongRows, rowsOf } from './long-answer';
import { orderSql, pageSql, type Slice, totalSql } from './page-sql';
import type { Db } from './tables';

/** How long it is known that a list is long, in milliseconds: a database may be replaced by an older one. */
const KNOWN_MS = 60_000;
/** Lists that are known of a database, at most: those found last. */
const KNOWN_MAX = 1_000;

const knownLong = new WeakMap<object, LRUCache<string, true>>();
/** The builder of a single connection is an object of its own, over the same adapter. */
const databaseOf = (db: Db) => db.getExecutor().adapter;

/**
 * Lists of facts that have more rows than are counted. Facts stay, so such a list never gets shorter again, and need not
 * be counted for every page of it.
 */
const longLists = {
  has: (db: Db, name: string): boolean => knownLong.get(databaseOf(db))?.has(name) ?? false,
  add(db: Db, name: string): void {
    const known = knownLong.get(databaseOf(db)) ?? new LRUCache({ max: KNOWN_MAX, ttl: KNOWN_MS });
    knownLong.set(databaseOf(db), known.set(name, true));
  },
};

/**
 * The rows of a list that a query asks for, and how many there are before paging. A total above COUNT_MAX tells no more
 * than that: counting stops there, in a search at twice as many.
 */
export interface Page<Rows> {
  rows: Rows;
  total: number;
  /** The cursor of what comes after them. */
  next?: string | undefined;
}

/** How the rows of a page are read: what is selected of them, under the alias `g`, and what is returned of each. */
interface Reading<Row, Item> {
  db: Db;
  list: List;
  detailsOf: (page: Sql) => RawBuilder<Row>;
  itemOf: (row: Row) => Item;
}

const PLACE = z.tuple([cursorValue.nullable(), z.int().positive()]);

/** A page of a list; without a limit as many rows as a list has at most, in parts if they are many. */
export async function readPage<Row, Item>(
  db: Db,
  list: List,
  query: ListQuery,
  detailsOf: (page: Sql) => RawBuilder<Row>,
  itemOf: (row: Row) => Item,
): Promise<Page<Item[] | LongRows<Item>>> {
  const { limit = LIST_MAX, offset, cursor } = query;
  const reading = { db, list, detailsOf, itemOf };
  if (query.limit !== undefined && cursor === undefined) return readSlice(reading, { limit, offset });
  const after = placeOf(query, PLACE);
  const { ids, lastValue, total } = await readAfter(query, readIds(reading, { limit, offset, after }));
  const rows = await rowsOf(ids.slice(0, limit), (part) => readRows(reading, part));
  const next = ids.length > limit ? cursorOf(query, [lastValue, ids[limit - 1]]) : undefined;
  return { rows, total, next };
}

/** All rows of a list, however many. */
export async function readAll<Row, Item>(
  db: Db,
  list: List,
  query: Pick<ListQuery, 'sort'>,
  ...reading: [detailsOf: (page: Sql) => RawBuilder<Row>, itemOf: (row: Row) => Item]
): Promise<Item[] | LongRows<Item>> {
  const first = await readPage(db, list, query, ...reading);
  if (first.next === undefined) return first.rows;
  return new LongRows(async function* () {
    for (let page = first; ; page = await readPage(db, list, { ...query, cursor: page.next }, ...reading)) {
      if (page.rows instanceof LongRows) yield* page.rows.parts();
      else yield page.rows;
      if (page.next === undefined) return;
    }
  });
}

/** A page and its total, in one statement unless the page is empty. */
async function readSlice<Row, Item>(
  { db, list, detailsOf, itemOf }: Reading<Row, Item>,
  slice: Slice,
): Promise<Page<Item[]>> {
  const details = sql`${detailsOf(pageSql(list, slice))} order by ${orderSql(list, 'g')}`;
  const read = sql<Row & { page_total: number }>`
    select *, ${knownTotal(db, list)} as page_total from (${details}) as details`;
  const { rows } = await read.execute(db);
  const items = rows.map(itemOf);
  const isEmpty = rows.length === 0 && (slice.offset ?? 0) === 0;
  return {
    rows: items,
    total: isEmpty ? 0 : learned(db, list, rows[0]?.page_total ?? (await count(db, list))),
  };
}

/** The ids of a slice and of one row more, and the sort value of its last row, read at one moment. */
async function readIds(
  { db, list }: Pick<Reading<unknown, unknown>, 'db' | 'list'>,
  { limit, ...start }: Slice,
): Promise<{ ids: number[]; lastValue: string | null; total: number }> {
  const page = pageSql({ ...list, columns: undefined }, { limit: limit + 1, ...start });
  const inOrder = (value: Sql) => sql`array_agg(${value} order by ${orderSql(list, 'k')})`;
  const read = sql<{ ids: number[]; last_value: string | null; total: number }>`
    select coalesce(${inOrder(sql`k.id`)}, '{}') as ids, (${inOrder(sql`k.sort_key::text`)})[${limit}::int] as last_value,
           ${knownTotal(db, list)} as total
      from (${page}) as k`;
  const { rows } = await read.execute(db);
  const { ids, last_value: lastValue, total } = rows[0]!;
  return { ids, lastValue, total: learned(db, list, total) };
}

/** The rows with these ids, in this order. */
async function readRows<Row, Item>(
  { db, list, detailsOf, itemOf }: Reading<Row, Item>,
  ids: readonly number[],
): Promise<Item[]> {
  const { from, columns, id } = list;
  const given = sql`${ids}::bigint[]`;
  const page = columns
    ? sql`select ${columns}, array_position(${given}, ${id}) as sort_key from ${from} where ${id} = any(${given})`
    : sql`select id, sort_key from unnest(${given}) with ordinality as given (id, sort_key)`;
  const { rows } = await sql<Row>`${detailsOf(page)} order by g.sort_key`.execute(db);
  return rows.map(itemOf);
}

const isLong = (db: Db, { factsOf }: List) => factsOf !== undefined && longLists.has(db, factsOf);

/** The total of a list, which is not counted if it is known to be more than is counted. */
const knownTotal = (db: Db, list: List) =>
  isLong(db, list) ? sql`${sql.lit(COUNT_MAX + 1)}::int` : totalSql(list);

/** A total that was read, remembered if it is more than is counted. */
function learned(db: Db, list: List, total: number): number {
  if (list.factsOf !== undefined && total > COUNT_MAX && !isLong(db, list)) longLists.add(db, list.factsOf);
  return total;
}

async function count(db: Db, list: List): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${totalSql(list)} as total`.execute(db);
  return rows[0]!.total;
}
