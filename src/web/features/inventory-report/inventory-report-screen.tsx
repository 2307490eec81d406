import { lazy, Suspense, useMemo } from 'react';
import type { InventoryProduct, InventoryRow } from '../../../contract/reports';
import { inventoryReportText as text } from '../../../strings/inventory-report';
import { calls, useRead } from '../../api/api';
import { countText, useListTable } from '../../shared/lists/list-screen';
import { usePageTitle } from '../../lib/page-title';
import { paths, withFilters } from '../../lib/paths';
import { useFailedLoad } from '../../lib/use-failed-load';
import { DataTable } from '../../ui/data-table';
import { DayRange } from '../../lib/dates/day-range';
import { FilterBar } from '../../ui/filter-bar';
import { LoadingBlock } from '../../ui/load-fallback';
import { PageHeader } from '../../ui/page-header';
import { OnScreen } from '../../ui/print-sheet';
import { Stack } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';
import { SortSelect } from '../../ui/table-head';
import { usePhone } from '../../ui/use-media';
import { HiddenRows } from './hidden-rows';
import { groupByProduct, reportColumns, rowKey } from './report-columns';
import { useReportOutput } from './report-output';
import { withoutFirstDay } from './report-address';
import { useReportParams } from './use-report-params';

const StockChart = lazy(async () => ({ default: (await import('./stock-chart')).StockChart }));
const VIEWS = (['table', 'chart'] as const).map((value) => ({ value, label: text.view[value] }));

const NO_PRODUCTS: readonly InventoryProduct[] = [];

const rowLink = ({ good_type_id: type, expires_at: day }: InventoryRow) =>
  withFilters(paths.goods, {
    stock: 'final',
    good_type_id: String(type),
    ...(day !== null && { expires_from: day, expires_to: day }),
  });

/** The stock of finished products by product, production day and expiry. */
export function InventoryReportScreen() {
  usePageTitle(text.title);
  const report = useReportParams();
  const { list, days, view } = report;
  const result = useRead(calls.getInventoryReport, { query: report.query });
  const products = useRead(calls.getInventoryProducts, { query: days });
  const sums = products.data ?? NO_PRODUCTS;
  const unfiltered = useRead(
    calls.getInventoryReport,
    { query: withoutFirstDay(days) },
    { skip: days.from === undefined },
  );
  // Both requests usually fail together: only one error is reported.
  const isSettled = !result.isFetching && !products.isFetching;
  useFailedLoad(isSettled ? (result.error ?? products.error) : undefined, text.failed);
  const { buttons, sheet } = useReportOutput(days);
  const phone = usePhone();
  const grouped = !phone && list.sort.replace('-', '') === 'name';
  const columns = useMemo(() => reportColumns({ products: sums, grouped }), [sums, grouped]);
  const isWaiting =
    (!products.data && !products.error) || (days.from !== undefined && !unfiltered.data && !unfiltered.error);
  const table = useListTable(list, result, isWaiting);
  const hidden =
    unfiltered.currentData &&
    result.currentData &&
    Math.max(0, unfiltered.currentData.total - result.currentData.total);
  const retry = () => {
    void result.refetch();
    void products.refetch();
  };
  const empty = report.narrowed ? text.empty : days.from === undefined ? text.none : text.noneFromToday;

  return (
    <>
      <OnScreen $printed={sheet !== null}>
        <PageHeader
          title={text.title}
          subtitle={result.data ? countText(result.data, text) : ''}
          actions={buttons}
        />
        <FilterBar
          search={
            <RadioGroup label={text.view.label} options={VIEWS} value={view} onChange={report.setView} />
          }
          active={report.narrowed ? 1 : 0}
          onClear={list.clearFilters}
        >
          <DayRange
            label={text.days}
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
                products={products.data}
                failed={products.error !== undefined}
                emptyText={empty}
                onRetry={retry}
              />
            </Suspense>
          ) : (
            <DataTable
              caption={text.caption}
              columns={columns}
              {...table}
              onRetry={retry}
              rowKey={rowKey}
              rowLink={rowLink}
              groupBy={grouped ? groupByProduct(sums) : undefined}
              failedText={text.failed}
              emptyText={empty}
            />
          )}
        </Stack>
      </OnScreen>
      {sheet}
    </>
  );
}
