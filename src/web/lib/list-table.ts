import { commonText } from '../../strings/common';
import { COUNT_MAX } from '../../domain/limits';
import type { Paging, TableStatus } from '../ui/table-types';

/** A page of a list as its query hook answers it. */
interface ListQuery<Row> {
  /** The latest rows, of these filters or of those before. */
  data?: { rows: Row[]; total: number; more: boolean };
  /** The rows of these filters. */
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What `useListParams` keeps of the list. */
interface ListPlace {
  page: number;
  pageSize: number;
  setPage: (page: number) => void;
  sort: string;
  setSort: (sort: string) => void;
}

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

interface CountTexts {
  oneFound: string;
  count: (count: string) => string;
}

/** How many there are, in words: '35 קבלות', 'קבלה אחת', 'יותר מ־10,000 קבלות'. */
export function countWords({ total, more }: { total: number; more: boolean }, text: CountTexts): string {
  if (total === 1) return text.oneFound;
  return text.count(
    more ? commonText.moreThan(COUNT_MAX.toLocaleString('en-US')) : total.toLocaleString('en-US'),
  );
}
