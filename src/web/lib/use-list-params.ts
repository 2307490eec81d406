import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '../../domain/days';
import { LIST_OFFSET_MAX } from '../../domain/limits';

/** Reads one filter from the address; undefined if it is missing or invalid. */
export type FilterReader<Value extends string = string> = (raw: string | null) => Value | undefined;

/** Any text. */
export const textFilter: FilterReader = (raw) => raw?.slice(0, 256) || undefined;

/** A calendar day, 'YYYY-MM-DD'. */
export const dayFilter: FilterReader = (raw) => (isDay(raw) ? raw : undefined);

/** The id of a row, as text. */
export const idFilter: FilterReader = (raw) => (raw && /^[1-9]\d{0,14}$/.test(raw) ? raw : undefined);

/** One of `values`; `fallback` if the address has none of them. */
export function choiceFilter<Value extends string>(
  values: readonly Value[],
  fallback?: Value,
): FilterReader<Value> {
  return (raw) => values.find((value) => value === raw) ?? fallback;
}

type Readers = Record<string, FilterReader>;
type Values<Filters extends Readers> = {
  [Name in keyof Filters]: ReturnType<Filters[Name]>;
};

interface Options<Sort extends string, Filters extends Readers> {
  /** Rows on a page. */
  pageSize: number;
  /** The sorts of the contract, the default first; each can also be reversed. */
  sorts: readonly [Sort, ...Sort[]];
  /** The list's filters by their names on the wire. Keep this object outside of the component. */
  filters: Filters;
}

type OtherWay<Sort extends string> = Sort extends `-${infer Field}` ? Field : `-${Sort}`;

/**
 * Filters, sort and page of a list, stored in the address, so that back, reload and a shared link show the same. A
 * change of a filter or of the sort returns to page 1. `query` is the argument of the list's call.
 */
export function useListParams<const Sort extends string, Filters extends Readers>({
  pageSize,
  sorts,
  filters: readers,
}: Options<Sort, Filters>) {
  type AnySort = Sort | OtherWay<Sort>;
  const [params, setParams] = useSearchParams();
  const filters = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(readers).map(([name, read]) => [name, read(params.get(name))]),
      ) as Values<Filters>,
    [params, readers],
  );
  const sort = readSort(params.get('sort'), sorts) as AnySort;
  const page = readPage(params.get('page'), pageSize);

  // A second change may come before the router has applied the first, so each builds on the latest value.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (values: Record<string, string | undefined>, history: 'push' | 'replace') => {
      const after = new URLSearchParams(latest.current);
      if (!('page' in values)) after.delete('page');
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined || value === '') after.delete(name);
        else after.set(name, value);
      }
      latest.current = after;
      setParams(after, { replace: history === 'replace', preventScrollReset: history === 'replace' });
    },
    [setParams],
  );
  /** Changes some filters ('' or undefined removes a filter) and returns to page 1. */
  const setFilters = useCallback(
    (values: { [Name in keyof Filters]?: ReturnType<Filters[Name]> | '' }) =>
      change(values as Record<string, string | undefined>, 'replace'),
    [change],
  );
  const setSearch = useCallback((text: string) => change({ q: text }, 'replace'), [change]);
  const clearFilters = useCallback(
    () => change(Object.fromEntries(Object.keys(readers).map((name) => [name, undefined])), 'replace'),
    [change, readers],
  );
  const setSort = useCallback(
    (to: string) => change({ sort: to === sorts[0] ? undefined : to }, 'replace'),
    [change, sorts],
  );
  const setPage = useCallback(
    (to: number, history: 'push' | 'replace' = 'push') =>
      change({ page: to <= 1 ? undefined : String(to) }, history),
    [change],
  );

  const query = useMemo(
    () => ({ ...filters, limit: pageSize, offset: (page - 1) * pageSize, sort }),
    [filters, pageSize, page, sort],
  );
  const active = useMemo(() => countActiveFilters(readers, filters), [readers, filters]);
  const filtering = { filters, setFilters, search: filters.q, setSearch, clearFilters, active };
  return { ...filtering, sort, setSort, page, setPage, pageSize, query };
}

/** The number of active filters; the two ends of a date range count as one. */
function countActiveFilters(readers: Readers, filters: Record<string, string | undefined>): number {
  const names = Object.keys(readers).filter((name) => filters[name] !== readers[name]?.(null));
  return new Set(names.map((name) => name.replace(/_(from|to)$/, ''))).size;
}

/** The part of `useListParams` that does not depend on the list's filters. */
export interface ListParams {
  /** The search text. */
  search: string | undefined;
  setSearch: (text: string) => void;
  clearFilters: () => void;
  active: number;
  sort: string;
  setSort: (sort: string) => void;
  page: number;
  pageSize: number;
  setPage: (page: number, history?: 'push' | 'replace') => void;
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
