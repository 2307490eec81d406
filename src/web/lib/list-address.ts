import { isDay } from '../../domain/days';
import { cutText } from '../../domain/graphemes';
import { LIST_OFFSET_MAX, NAME_MAX } from '../../domain/limits';

// What an address says of a list. It is read before the app is there, to begin the list's first read: see app/prefetch.ts.

/** Reads one filter from the address; undefined if it is missing or invalid. */
export type FilterReader<Value extends string = string> = (raw: string | null) => Value | undefined;

/** Any text. */
export const textFilter: FilterReader = (raw) => (raw ? cutText(raw, NAME_MAX) : undefined);

/** A calendar day, 'YYYY-MM-DD'. */
export const dayFilter: FilterReader = (raw) => (isDay(raw) ? raw : undefined);

/** The id of a row, as text. */
export const idFilter: FilterReader = (raw) => (raw && /^[1-9]\d{0,14}$/.test(raw) ? raw : undefined);

/** 'true' or 'false'. */
export const flagFilter: FilterReader<'true' | 'false'> = (raw) =>
  raw === 'true' || raw === 'false' ? raw : undefined;

/** One of `values`; `fallback` if the address has none of them. */
export function choiceFilter<Value extends string>(
  values: readonly Value[],
  fallback?: Value,
): FilterReader<Value> {
  return (raw) => values.find((value) => value === raw) ?? fallback;
}

export type Readers = Record<string, FilterReader>;
type Values<Filters extends Readers> = { [Name in keyof Filters]: ReturnType<Filters[Name]> };

export interface ListOptions<Sort extends string, Filters extends Readers> {
  /** Rows on a page. */
  pageSize: number;
  /** The sorts of the contract, the default first; each can also be reversed. */
  sorts: readonly [Sort, ...Sort[]];
  /** The list's filters by their names on the wire. */
  filters: Filters;
}

type OtherWay<Sort extends string> = Sort extends `-${infer Field}` ? Field : `-${Sort}`;
/** The filters, sort and page of a list in an address; `query` is the argument of the list's call, and `whole` without a page. */
export function readList<const Sort extends string, Filters extends Readers>(
  { pageSize, sorts, filters: readers }: ListOptions<Sort, Filters>,
  params: URLSearchParams,
) {
  const names = Object.keys(readers);
  const texts = Object.fromEntries(names.map((name) => [name, readers[name]!(params.get(name))]));
  const filters = texts as Values<Filters>;
  const sort = readSort(params.get('sort'), sorts) as Sort | OtherWay<Sort>;
  const page = readPage(params.get('page'), pageSize);
  const whole = { ...filters, sort };
  return { filters, sort, page, whole, query: { ...whole, limit: pageSize, offset: (page - 1) * pageSize } };
}

function readSort(raw: string | null, sorts: readonly string[]): string {
  const field = (sort: string) => sort.replace(/^-/, '');
  return raw !== null && sorts.some((sort) => field(sort) === field(raw)) ? raw : sorts[0]!;
}

/** Limited to the largest offset that the server accepts. */
function readPage(raw: string | null, pageSize: number): number {
  const last = Math.floor(LIST_OFFSET_MAX / pageSize) + 1;
  return raw && /^\d{1,6}$/.test(raw) ? Math.min(Math.max(Number(raw), 1), last) : 1;
}

/** The id of a record in the address; null for anything else. */
export function recordId(raw: string | null | undefined): number | null {
  const id = Number(raw);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
