import { useEffect } from 'react';
import { commonText } from '../../strings/common';
import { COUNT_MAX } from '../../domain/limits';
import type { Paging, TableStatus } from '../ui/table-types';
import type { ListParams } from './use-list-params';

/** The result of a list's query hook. */
export interface ListQuery<Row> {
  /** The latest rows, which may belong to the previous filters. */
  data?: { rows: Row[]; total: number; more: boolean };
  /** The rows of the current filters. */
  currentData?: { rows: readonly unknown[]; total: number };
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The page and sort of the list, from `useListParams`. */
type ListPlace = Pick<ListParams, 'page' | 'pageSize' | 'setPage' | 'sort' | 'setSort'>;

interface ListTable<Row> {
  rows: readonly Row[];
  status: TableStatus;
  refreshing: boolean;
  onRetry: () => void;
  sort: string;
  onSort: (sort: string) => void;
  paging: Paging | undefined;
}

/** The DataTable props of a list: its rows, status, sort and page. */
export function listTable<Row>(place: ListPlace, query: ListQuery<Row>): ListTable<Row> {
  const { data, currentData, error, isFetching, refetch } = query;
  // Rows of the previous filters are shown while loading, but not when loading failed.
  const isShown = currentData !== undefined || (data !== undefined && !error);
  return {
    rows: data?.rows ?? [],
    status: isShown ? 'ready' : error ? 'failed' : 'loading',
    // A refetch caused by another device does not dim rows that are already the right ones.
    refreshing: isFetching && currentData === undefined,
    onRetry: () => void refetch(),
    sort: place.sort,
    onSort: place.setSort,
    paging: data && {
      page: place.page,
      pageSize: place.pageSize,
      total: data.total,
      more: data.more,
      onPage: place.setPage,
    },
  };
}

/**
 * The same for a screen. A page beyond the end of the list (rows were removed, or a shared link is old) redirects to
 * the last page; no rows are shown until it is loaded.
 */
export function useListTable<Row>(place: ListPlace, query: ListQuery<Row>): ListTable<Row> {
  const { page, pageSize, setPage } = place;
  const { data, currentData } = query;
  const isBeyond = currentData !== undefined && currentData.rows.length === 0 && page > 1;
  const last = Math.max(1, Math.min(page - 1, Math.ceil((currentData?.total ?? 0) / pageSize)));
  useEffect(() => {
    if (isBeyond) setPage(last, 'replace');
  }, [isBeyond, last, setPage]);
  const table = listTable(place, query);
  const isLeaving = table.status === 'ready' && data?.rows.length === 0 && data.total > 0;
  return isLeaving ? { ...table, status: 'loading' } : table;
}

export interface CountTexts {
  oneFound: string;
  count: (count: string) => string;
}

/** The count in words: '35 מכירות', 'מכירה אחת', 'יותר מ־10,000 מכירות'. */
export function countText({ total, more }: { total: number; more: boolean }, text: CountTexts): string {
  if (total === 1) return text.oneFound;
  return text.count(
    more ? commonText.moreThan(COUNT_MAX.toLocaleString('en-US')) : total.toLocaleString('en-US'),
  );
}
