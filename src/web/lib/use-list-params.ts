import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Range } from './dates/day-range';
import { type ListOptions, readList, type Readers } from './list-address';

/** 'created' if there are the filters 'created_from' and 'created_to'. */
type DaysName<Name> = Name extends `${infer Days}_from` ? Days : never;

/**
 * Filters, sort and page of a list, stored in the address, so that back, reload and a shared link show the same. A
 * change of a filter or of the sort returns to page 1. `query` is the argument of the list's call, `whole` the same for all pages.
 */
export function useListParams<const Sort extends string, Filters extends Readers>({
  pageSize,
  sorts,
  filters: readers,
}: ListOptions<Sort, Filters>) {
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
  const { filters, sort, page, query, whole } = readList({ pageSize, sorts, filters: readers }, params);
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
    /** Those of the names that are not as without a filter. */
    activeOf: (some: readonly string[]) => some.filter((name) => active.includes(name)),
    clear: (some: readonly string[]) => change(Object.fromEntries(some.map((name) => [name, undefined]))),
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
    whole,
  };
}

/** The part of `useListParams` that does not depend on the list's filters. */
export type ListParams = Omit<
  ReturnType<typeof useListParams>,
  'filters' | 'setFilters' | 'filter' | 'days' | 'query' | 'whole'
>;
