import { useMemo } from 'react';
import { PAGE_SIZE } from '../../../domain/limits';
import { choiceFilter, dayFilter, type FilterReader, useListParams } from '../../lib/use-list-params';
import { useSiteTime } from '../../lib/site-time';
import type { Range } from '../../lib/dates/day-range';

/** In the address, means no first day; an absent first day means today. */
const ALL_DAYS = 'all';
const firstDay: FilterReader = (raw) => (raw === ALL_DAYS ? raw : dayFilter(raw));

const VIEWS = ['table', 'chart'] as const;
type ReportView = (typeof VIEWS)[number];
const FILTERS = { from: firstDay, to: dayFilter, view: choiceFilter(VIEWS, 'table') };
const SORTS = ['name', 'expires_at', 'manufactured_at', 'amount'] as const;

/** The production days of a report, inclusive; undefined means unlimited. */
export interface ReportDays {
  from: string | undefined;
  to: string | undefined;
}

/** The report's filters, sort and view, stored in the address; production days start from today by default. */
export function useReportParams() {
  const list = useListParams({ pageSize: PAGE_SIZE.inventoryReport, sorts: SORTS, filters: FILTERS });
  const { today } = useSiteTime();
  const { filters, setFilters, sort, query } = list;
  const { to } = filters;
  // A range from today to a past day would be empty.
  const defaultFrom = to !== undefined && to < today ? undefined : today;
  const from = filters.from === ALL_DAYS ? undefined : (filters.from ?? defaultFrom);
  const days: ReportDays = useMemo(() => ({ from, to }), [from, to]);
  return {
    list,
    days,
    /** The query of the current page. */
    query: { ...days, sort, limit: query.limit, offset: query.offset },
    narrowed: (filters.from !== undefined && filters.from !== ALL_DAYS) || to !== undefined,
    view: filters.view ?? 'table',
    setView: (view: ReportView) => setFilters({ view: view === 'table' ? '' : view }),
    setDays: (range: Range) =>
      setFilters({ from: range.from === today ? '' : range.from || ALL_DAYS, to: range.to }),
    showAllDays: () => setFilters({ from: ALL_DAYS }),
    showFromToday: () => setFilters({ from: '' }),
  };
}
