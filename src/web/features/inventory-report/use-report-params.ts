import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Range } from '../../lib/dates/day-range';
import { useSiteTime } from '../../lib/site-time';
import { useListParams } from '../../lib/use-list-params';
import { ALL_DAYS, readReport, REPORT_LIST, type ReportView } from './report-address';

/** The report's filters, sort and view, stored in the address; production days start from today by default. */
export function useReportParams() {
  const list = useListParams(REPORT_LIST);
  const { today } = useSiteTime();
  const [params] = useSearchParams();
  const { filters, setFilters } = list;
  const { days, query } = useMemo(() => readReport(params, today), [params, today]);
  return {
    list,
    days,
    /** The query of the current page. */
    query,
    narrowed: (filters.from !== undefined && filters.from !== ALL_DAYS) || days.to !== undefined,
    view: filters.view ?? 'table',
    setView: (view: ReportView) => setFilters({ view: view === 'table' ? '' : view }),
    setDays: (range: Range) =>
      setFilters({ from: range.from === today ? '' : range.from || ALL_DAYS, to: range.to }),
    showAllDays: () => setFilters({ from: ALL_DAYS }),
    showFromToday: () => setFilters({ from: '' }),
  };
}
