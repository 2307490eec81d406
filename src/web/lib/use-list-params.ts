import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '../../domain/days';
import { LIST_OFFSET_MAX } from '../../domain/limits';
import type { Range } from './dates/day-range';

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
type Values<Filters extends Readers> = { [Name in keyof Filters]: ReturnType<Filters[Name]> };

interface Options<Sort extends string, Filters extends Readers> {
  /** Rows on a page. */
  pageSize: number;
  /** The sorts of the contract, the default first; each can also be reversed. */
  sorts: readonly [Sort, ...Sort[]];
  /** The list's filters by their names on the wire. */
  filters: Filters;
}

type OtherWay<Sort extends string> = Sort extends `-${infer Field}` ? Field : `-${Sort}`;
/** 'created' if there are the filters 'created_from' and 'created_to'. */
type DaysName<Name> = Name extends `${infer Days}_from` ? Days : never;

/** The filters, sort and page of a list in an address; `query` is the argument of the list's call. */
export function readList<const Sort extends string, Filters extends Readers>(
  { pageSize, sorts, filters: readers }: Options<Sort, Filters>,
  params: URLSearchParams,
) {
  const names = Object.keys(readers);
  const texts = Object.fromEntries(names.map((name) => [name, readers[name]!(params.get(name))]));
  const filters = texts as Values<Filters>;
  const sort = readSort(params.get('sort'), sorts) as Sort | OtherWay<Sort>;
  const page = readPage(params.get('page'), pageSize);
  return { filters, sort, page, query: { ...filters, limit: pageSize, offset: (page - 1) * pageSize, sort } };
}

/**
 * Filters, sort and page of a list, stored in the address, so that back, reload and a shared link show the same. A
 * change of a filter or of the sort returns to page 1. `query` is the argument of the list's call.
 */
export function useListParams<const Sort extends string, Filters extends Readers>({
  pageSize,
  sorts,
  filters: readers,
}: Options<Sort, Filters>) {
  const [params, setParams] = useSearchParams();
  // A second change may come before the router has applied the first, so each builds on the latest value.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (values: Record<string, string | undefined>, history: 'push' | 'replace' = 'replace') => {
    const after = new URLSearchParams(latest.current);
    if (!('page' in values)) after.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    latest.current = after;
    setParams(after, { replace: history === 'replace', preventScrollReset: history === 'replace' });
  };
  const { filters, sort, page, query } = readList({ pageSize, sorts, filters: readers }, params);
  const texts: Record<string, string | undefined> = filters;
  const names = Object.keys(readers);
  const active = names.filter((name) => texts[name] !== readers[name]!(null));
  return {
    filters,
    /** Changes some filters ('' or undefined removes a filter) and returns to page 1. */
    setFilters: (values: { [Name in keyof Filters]?: ReturnType<Filters[Name]> | '' }) =>
      change(values as Record<string, string | undefined>),
    /** The value of a filter, '' for none, and what changes it: props of its control. */
    filter: <Name extends keyof Filters & string>(name: Name) => ({
      value: (texts[name] ?? '') as NonNullable<ReturnType<Filters[Name]>> | '',
      onChange: (value: NonNullable<ReturnType<Filters[Name]>> | '') => change({ [name]: value }),
    }),
    /** The same of two days, the filters `name_from` and `name_to`: props of a `DayRange`. */
    days: (name: DaysName<keyof Filters>) => ({
      value: { from: texts[`${name}_from`] ?? '', to: texts[`${name}_to`] ?? '' },
      onChange: ({ from, to }: Range) => change({ [`${name}_from`]: from, [`${name}_to`]: to }),
    }),
    clearFilters: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
    /** The number of active filters; the two ends of a range of days count as one. */
    active: new Set(active.map((name) => name.replace(/_(from|to)$/, ''))).size,
    search: texts.q,
    setSearch: (q: string) => change({ q }),
    sort,
    setSort: (to: string) => change({ sort: to === sorts[0] ? undefined : to }),
    page,
    setPage: (to: number, history: 'push' | 'replace' = 'push') =>
      change({ page: to <= 1 ? undefined : String(to) }, history),
    pageSize,
    query,
  };
}

/** The part of `useListParams` that does not depend on the list's filters. */
export type ListParams = Omit<
  ReturnType<typeof useListParams>,
  'filters' | 'setFilters' | 'filter' | 'days' | 'query'
>;

function readSort(raw: string | null, sorts: readonly string[]): string {
  const field = (sort: string) => sort.replace(/^-/, '');
  return raw !== null && sorts.some((sort) => field(sort) === field(raw)) ? raw : sorts[0]!;
}

/** Limited to the largest offset that the server accepts. */
function readPage(raw: string | null, pageSize: number): number {
  const last = Math.floor(LIST_OFFSET_MAX / pageSize) + 1;
  return raw && /^\d{1,6}$/.test(raw) ? Math.min(Math.max(Number(raw), 1), last) : 1;
}
