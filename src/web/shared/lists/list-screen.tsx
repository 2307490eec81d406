import { type ReactNode, type Ref, useEffect } from 'react';
import styled from 'styled-components';
import { COUNT_MAX } from '../../../domain/limits';
import { grouped } from '../../../strings/common';
import { filterText, tableText } from '../../../strings/tables';
import { useFailedLoad, usePageTitle } from '../../lib/hooks';
import type { ListParams } from '../../lib/use-list-params';
import { Button } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { FilterBar, type SetFilter } from '../../ui/filter-bar';
import { CodeWaits } from '../../ui/lazy-code';
import { PageHeader } from '../../ui/page-header';
import { OnScreen } from '../../ui/print';
import { SearchInput } from '../../ui/search-input';
import { SortSelect } from '../../ui/table-head';
import type { Column, Rows, TableStatus } from '../../ui/table-types';
import { font, space } from '../../ui/theme';
import { usePhone } from '../../ui/use-media';

/** The result of a list's query hook. */
interface ListQuery<Row> {
  /** The latest rows, which may belong to the previous filters. */
  data?: { rows: Row[]; total: number; more: boolean };
  /** The rows of the current filters. */
  currentData?: { rows: readonly unknown[]; total: number };
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * The DataTable props of a list: its rows, status, sort and page. A page beyond the end of the list (rows were removed,
 * or a shared link is old) redirects to the last page; no rows are shown until it is loaded. With `isWaiting` they need
 * something else first.
 */
export function useListTable<Row>(list: ListParams, query: ListQuery<Row>, isWaiting = false) {
  const { page, pageSize, setPage } = list;
  const { data, currentData, error, isFetching } = query;
  const isBeyond = currentData !== undefined && currentData.rows.length === 0 && page > 1;
  const last = Math.max(1, Math.min(page - 1, Math.ceil((currentData?.total ?? 0) / pageSize)));
  useEffect(() => {
    if (isBeyond) setPage(last, 'replace');
  });
  // Rows of the previous filters are shown while loading, but not when loading failed.
  const isShown = currentData !== undefined || (data !== undefined && !error);
  const isLeaving = data?.rows.length === 0 && data.total > 0;
  const shownStatus: TableStatus = isLeaving || isWaiting ? 'loading' : 'ready';
  return {
    rows: data?.rows ?? [],
    status: isShown ? shownStatus : error ? 'failed' : 'loading',
    // A refetch caused by another device does not dim rows that are already the right ones.
    refreshing: isFetching && currentData === undefined,
    onRetry: () => void query.refetch(),
    sort: list.sort,
    onSort: list.setSort,
    paging: data && { page, pageSize, total: data.total, more: data.more, onPage: setPage },
  } as const;
}

/** Filters of the address, the two ends of a range of days together, in words. */
export interface FilterWords {
  names: readonly string[];
  words: string;
}

/** The chips of what is set and has no control in sight: on a phone all controls are behind a button. */
export function useSetFilters(
  list: Pick<ListParams, 'activeOf' | 'clear'>,
  words: readonly FilterWords[],
  inSight: readonly string[],
): SetFilter[] {
  const phone = usePhone();
  return words
    .filter(({ names }) => {
      const [name = ''] = names;
      // What a link has set is among `linkFilters`.
      const isShown = name === SEARCH || name.endsWith('_id');
      return !isShown && (phone || !inSight.includes(name)) && list.activeOf(names).length > 0;
    })
    .map(({ names, words: one }) => ({ words: one, onClear: () => list.clear(names) }));
}

/** The filter that is searched by, whose field is always in sight. */
const SEARCH = 'q';

export interface CountTexts {
  count: (count: string) => string;
}

/** The count in words: '35 מכירות', 'מכירה אחת', 'יותר מ־10,000 מכירות'. */
export function countText({ total, more }: { total: number; more: boolean }, text: CountTexts): string {
  return text.count(more ? tableText.moreThan(grouped(COUNT_MAX)) : grouped(total));
}

export interface ListScreenProps<Row> extends Pick<Rows<Row>, 'noteOf' | 'groupBy' | 'details'> {
  text: CountTexts & {
    title: string;
    /** The table's caption, for screen readers. */
    caption: string;
    /** The label of the search field; without it there is none but `search`. */
    search?: string;
    failedList: string;
    /** Shown when the filters match nothing. */
    empty: string;
    /** Shown when the list itself is empty; `empty` by default. */
    none?: string;
  };
  list: ListParams;
  result: ListQuery<Row>;
  /** What the cells need besides is not known yet. */
  isWaiting?: boolean;
  columns: readonly Column<Row>[];
  /** Without it only what is in the cells leads anywhere. */
  rowLink?: (row: Row) => string;
  /** Replaces the title's text in the page's heading. */
  heading?: ReactNode;
  /** Beside the heading: how the list is shown. */
  view?: ReactNode;
  actions?: ReactNode;
  /** Between the page's head and the filters. */
  intro?: ReactNode;
  /** The filters of the address in words. */
  words?: readonly FilterWords[] | undefined;
  /** The filters whose controls are among the children; the others are in `more`. */
  inSight?: readonly string[];
  /** The filters that are used less, behind a button. */
  more?: ReactNode;
  /** The field that is searched by, if it is another than a text. */
  search?: ReactNode;
  /** What all rows of the filter come to, in words; '' until it is known. */
  totals?: string;
  /** The filters set by a link from another screen. */
  linkFilters?: ReactNode;
  /** The number of active filters without the search; by default counted from the address. */
  activeFilterCount?: number;
  /** Shown when the list itself is empty. */
  emptyAction?: ReactNode;
  /** How long the notification of a failed load is shown, in milliseconds. */
  closeFailureAfter?: number;
  listRef?: Ref<HTMLElement>;
  /** What is printed instead of it. */
  sheet?: ReactNode;
  /** The filters that are used most. */
  children?: ReactNode;
}

/* Its line is there from the beginning, so that nothing moves when it is known. */
const Totals = styled.p`
  min-block-size: 1lh;
  margin-block-end: ${space[2]};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
`;

/** What tells a row apart: its number, or that of the type that it sums. */
export type Keyed = { id: number } | { seq: number } | { good_type_id: number };
export const keyOf = (row: Keyed) => ('id' in row ? row.id : 'seq' in row ? row.seq : row.good_type_id);

/** A list page: title and count, filters, and a table with sorting and pages. */
export function ListScreen<Row extends Keyed>(props: ListScreenProps<Row>) {
  const { text, list, result, isWaiting = false, columns, emptyAction } = props;
  usePageTitle(text.title);
  useFailedLoad(result.error, text.failedList, props.closeFailureAfter);
  const table = useListTable(list, result, isWaiting);
  const isSearched = list.search !== undefined;
  const activeFilterCount = props.activeFilterCount ?? list.active - Number(isSearched);
  // The filter bar has the same button, but not when only the search is active.
  const clear = isSearched && activeFilterCount === 0 && (
    <Button onClick={list.clearFilters}>{filterText.clearAll}</Button>
  );
  const isFiltered = activeFilterCount > 0 || isSearched;
  const set = useSetFilters(list, props.words ?? [], props.inSight ?? []);

  return (
    <CodeWaits value={table.status === 'loading'}>
      <OnScreen $printed={Boolean(props.sheet)}>
        <PageHeader
          title={props.heading ?? text.title}
          subtitle={result.data ? countText(result.data, text) : ''}
          badge={props.view}
          actions={props.actions}
        />
        {props.intro}
        <FilterBar
          search={
            props.search ??
            (text.search && (
              <SearchInput label={text.search} value={list.search ?? ''} onChange={list.setSearch} />
            ))
          }
          more={props.more}
          set={set}
          linkFilters={props.linkFilters}
          active={activeFilterCount}
          onClear={list.clearFilters}
        >
          {props.children}
          <SortSelect columns={columns} sort={list.sort} onSort={list.setSort} />
        </FilterBar>
        {props.totals !== undefined && <Totals>{table.rows.length > 0 && props.totals}</Totals>}
        <section ref={props.listRef} tabIndex={-1} aria-label={text.caption}>
          <DataTable
            caption={text.caption}
            columns={columns}
            {...table}
            rowKey={keyOf}
            rowLink={props.rowLink}
            noteOf={props.noteOf}
            groupBy={props.groupBy}
            details={props.details}
            failedText={text.failedList}
            emptyText={isFiltered ? text.empty : (text.none ?? text.empty)}
            emptyAction={isFiltered ? clear : emptyAction}
          />
        </section>
      </OnScreen>
      {props.sheet}
    </CodeWaits>
  );
}
