import { useEffect } from 'react';
import { commonText } from '../../strings/common';
import { COUNT_MAX } from '../../domain/limits';
import type { Paging, TableStatus } from '../ui/table-types';
import type { ListParams } from './use-list-params';

/** A page of a list as its query hook answers it. */
export interface ListQuery<Row> {
  /** The latest rows, of these filters or of those before. */
  data?: { rows: Row[]; total: number; more: boolean };
  /** The rows of these filters. */
  currentData?: { rows: readonly unknown[]; total: number };
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Where someone is in the list, kept by `useListParams`. */
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

/** What a DataTable must know of a list: its rows, how it stands, its order and its page. */
export function listTable<Row>(place: ListPlace, query: ListQuery<Row>): ListTable<Row> {
  const { data, currentData, error, isFetching, refetch } = query;
  // Those of other filters may stand until theirs come, but not in their place.
  const isShown = currentData !== undefined || (data !== undefined && !error);
  return {
    rows: data?.rows ?? [],
    status: isShown ? 'ready' : error ? 'failed' : 'loading',
    // What others report renews the right rows, too, again and again: that is no reason to dim them.
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
 * The same for a screen. From a page beyond the end of the list it leads to the last one: its rows went while someone
 * looked at them, or before a shared link was opened. On that way there is no row to show yet.
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

/** How many there are, in words: '35 מכירות', 'מכירה אחת', 'יותר מ־10,000 מכירות'. */
export function countWords({ total, more }: { total: number; more: boolean }, text: CountTexts): string {
  if (total === 1) return text.oneFound;
  return text.count(
    more ? commonText.moreThan(COUNT_MAX.toLocaleString('en-US')) : total.toLocaleString('en-US'),
  );
}
