import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InventoryProduct, InventoryRow } from '../../../contract/reports';
import { shownDay } from '../../../domain/days';
import { inventoryReportText } from '../../../strings/inventory-report';
import { calls, useRead } from '../../api/api';
import { useReadNow } from '../../api/read-now';
import { DayRange, type Range } from '../../lib/dates/day-range';
import { useFailedLoad, usePageTitle } from '../../lib/hooks';
import { paths, withFilters } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import { useListParams } from '../../lib/use-list-params';
import { daysInWords, useOutput } from '../../shared/lists/list-output';
import { countText, useListTable, useSetFilters } from '../../shared/lists/list-screen';
import { Button } from '../../ui/button';
import { Card, CardRow } from '../../ui/card';
import { DataTable } from '../../ui/data-table';
import { FilterBar } from '../../ui/filter-bar';
import { LoadingBlock } from '../../ui/load-fallback';
import { PageHeader } from '../../ui/page-header';
import { Stack } from '../../ui/primitives';
import { OnScreen } from '../../ui/print';
import { RadioGroup } from '../../ui/radio-group';
import { SortSelect } from '../../ui/table-head';
import { usePhone } from '../../ui/use-media';
import {
  ALL_DAYS,
  readReport,
  REPORT_LIST,
  type ReportDays,
  type ReportView,
  withoutFirstDay,
} from './report-address';
import { groupByProduct, reportColumns, rowKey } from './report-columns';
import { type Report, ReportSheet } from './report-sheet';

const hiddenText = inventoryReportText.hidden;

function shownDays(from: string, to: string | undefined, today: string): string {
  if (to !== undefined) return hiddenText.fromTo(shownDay(from), shownDay(to));
  return from === today ? hiddenText.fromToday : hiddenText.fromDay(shownDay(from));
}

interface HiddenRowsProps {
  /** The production days that are shown. */
  days: ReportDays;
  /** How many rows have an earlier day or no day; 0 while loading. */
  count: number;
  onShow: () => void;
  onToday: () => void;
}

/** How many rows the filter's first day hides, with a button to show them; without a filter, a button back to today. */
function HiddenRows({ days: { from, to }, count, onShow, onToday }: HiddenRowsProps) {
  const { today } = useSiteTime();
  const hides = from !== undefined;
  if (hides ? count === 0 : to !== undefined) return null;
  const rows = hiddenText.rows(count);
  return (
    <Card>
      <CardRow>
        <p>
          {hides ? shownDays(from, to, today) : hiddenText.all} {hides && <strong>{rows}</strong>}
        </p>
        <Button compact onClick={hides ? onShow : onToday}>
          {hides ? hiddenText.show : hiddenText.today}
        </Button>
      </CardRow>
    </Card>
  );
}

/** The report's filters, sort and view, stored in the address; production days start from today by default. */
function useReportParams() {
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

/** Exports and prints all rows of the report. */
function useReportOutput(days: ReportDays) {
  const readNow = useReadNow();
  const site = useSiteTime();
  return useOutput<Report>({
    text: inventoryReportText,
    read: async () => {
      const [{ rows }, { rows: products }] = await Promise.all([
        readNow(calls.getInventoryReport, { query: { ...days, sort: 'name' } }),
        readNow(calls.getInventoryProducts, { query: days }),
      ]);
      return { rows, products };
    },
    save: async (report) => (await import('./report-file')).saveReportFile(report, site),
    sheet: (report) => <ReportSheet {...report} days={days} />,
  });
}

const StockChart = lazy(async () => ({ default: (await import('./stock-chart')).StockChart }));
const VIEWS = (['table', 'chart'] as const).map((value) => ({
  value,
  label: inventoryReportText.view[value],
}));

const DAYS = ['from', 'to'];

const NO_PRODUCTS: readonly InventoryProduct[] = [];

const rowLink = ({ good_type_id: type, expires_at: day }: InventoryRow) =>
  withFilters(paths.goods, {
    stock: 'final',
    good_type_id: String(type),
    ...(day !== null && { expires_from: day, expires_to: day }),
  });

/** The stock of finished products by product, production day and expiry. */
export function InventoryReportScreen() {
  usePageTitle(inventoryReportText.title);
  const report = useReportParams();
  const { list, days, view } = report;
  const result = useRead(calls.getInventoryReport, { query: report.query });
  const products = useRead(calls.getInventoryProducts, { query: days });
  const sums = products.data?.rows ?? NO_PRODUCTS;
  const unfiltered = useRead(
    calls.getInventoryReport,
    { query: withoutFirstDay(days) },
    { skip: days.from === undefined },
  );
  // Both requests usually fail together: only one error is reported.
  const isSettled = !result.isFetching && !products.isFetching;
  useFailedLoad(isSettled ? (result.error ?? products.error) : undefined, inventoryReportText.failed);
  const { buttons, sheet } = useReportOutput(days);
  const words = report.narrowed ? daysInWords(inventoryReportText.days, days.from, days.to) : null;
  const set = useSetFilters(list, words === null ? [] : [{ names: DAYS, words }], DAYS);
  const phone = usePhone();
  const isGrouped = !phone && list.sort.replace('-', '') === 'name';
  const columns = useMemo(() => reportColumns({ products: sums, grouped: isGrouped }), [sums, isGrouped]);
  const isWaiting =
    (!products.data && !products.error) || (days.from !== undefined && !unfiltered.data && !unfiltered.error);
  const table = useListTable(list, result, isWaiting);
  // With the rows, which it stands above: before them it would push away what is loading.
  const hidden =
    isWaiting || !unfiltered.currentData || !result.currentData
      ? 0
      : Math.max(0, unfiltered.currentData.total - result.currentData.total);
  const retry = () => {
    void result.refetch();
    void products.refetch();
  };
  const empty = report.narrowed
    ? inventoryReportText.empty
    : days.from === undefined
      ? inventoryReportText.none
      : inventoryReportText.noneFromToday;

  return (
    <>
      <OnScreen $printed={sheet !== null}>
        <PageHeader
          title={inventoryReportText.title}
          subtitle={result.data ? countText(result.data, inventoryReportText) : ''}
          actions={buttons}
        />
        <FilterBar
          search={
            <RadioGroup
              label={inventoryReportText.view.label}
              options={VIEWS}
              value={view}
              onChange={report.setView}
            />
          }
          set={set}
          active={report.narrowed ? 1 : 0}
          onClear={() => list.clear(DAYS)}
        >
          <DayRange
            label={inventoryReportText.days}
            value={{ from: days.from ?? '', to: days.to ?? '' }}
            onChange={report.setDays}
          />
          {view === 'table' && <SortSelect columns={columns} sort={list.sort} onSort={list.setSort} />}
        </FilterBar>
        <Stack>
          <HiddenRows days={days} count={hidden} onShow={report.showAllDays} onToday={report.showFromToday} />
          {view === 'chart' ? (
            <Suspense fallback={<LoadingBlock />}>
              <StockChart
                products={products.data?.rows}
                failed={products.error !== undefined}
                emptyText={empty}
                onRetry={retry}
              />
            </Suspense>
          ) : (
            <DataTable
              caption={inventoryReportText.caption}
              columns={columns}
              {...table}
              onRetry={retry}
              rowKey={rowKey}
              rowLink={rowLink}
              groupBy={isGrouped ? { of: groupByProduct(sums) } : undefined}
              failedText={inventoryReportText.failed}
              emptyText={empty}
            />
          )}
        </Stack>
      </OnScreen>
      {sheet}
    </>
  );
}
