import { CALLS } from '../../../contract/calls';
import { choiceFilter, dayFilter, type FilterReader, readList } from '../../lib/list-address';

/** In the address, means no first day; an absent first day means today. */
export const ALL_DAYS = 'all';
const firstDay: FilterReader = (raw) => (raw === ALL_DAYS ? raw : dayFilter(raw));

const VIEWS = ['table', 'chart'] as const;
export type ReportView = (typeof VIEWS)[number];
const FILTERS = { from: firstDay, to: dayFilter, view: choiceFilter(VIEWS, 'table') };
const SORTS = ['name', 'expires_at', 'manufactured_at', 'amount'] as const;
export const REPORT_LIST = { pageSize: CALLS.getInventoryReport.pageSize, sorts: SORTS, filters: FILTERS };

/** The production days of a report, inclusive; undefined means unlimited. */
export interface ReportDays {
  from: string | undefined;
  to: string | undefined;
}

/** The production days that an address names, from today by default, and the query of its page. */
export function readReport(search: URLSearchParams, today: string) {
  const { filters, sort, query } = readList(REPORT_LIST, search);
  const { to } = filters;
  // A range from today to a past day would be empty.
  const defaultFrom = to !== undefined && to < today ? undefined : today;
  const from = filters.from === ALL_DAYS ? undefined : (filters.from ?? defaultFrom);
  const days: ReportDays = { from, to };
  return { days, query: { ...days, sort, limit: query.limit, offset: query.offset } };
}

/** The query of the report without its first day, whose count shows how many rows that day hides. */
export const withoutFirstDay = ({ to }: ReportDays) => ({ to, limit: 1 });
