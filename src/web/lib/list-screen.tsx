import type { ReactNode, Ref } from 'react';
import { filterText } from '../../strings/tables';
import { Button } from '../ui/button';
import { DataTable } from '../ui/data-table';
import { FilterBar } from '../ui/filter-bar';
import { PageHeader } from '../ui/page-header';
import { SearchInput } from '../ui/search-input';
import { SortSelect } from '../ui/sort-select';
import type { Column } from '../ui/table-types';
import { countText, type CountTexts, type ListQuery, useListTable } from './list-table';
import { usePageTitle } from './page-title';
import type { ListParams } from './use-list-params';
import { useFailedLoad } from './use-failed-load';

interface ListScreenProps<Row> {
  text: CountTexts & {
    title: string;
    /** The table's caption, for screen readers. */
    caption: string;
    /** The label of the search field; without it there is no search. */
    search?: string;
    failedList: string;
    /** Shown when the filters match nothing. */
    empty: string;
    /** Shown when the list itself is empty; `empty` by default. */
    none?: string;
  };
  list: ListParams;
  result: ListQuery<Row>;
  columns: readonly Column<Row>[];
  rowLink: (row: Row) => string;
  /** Replaces the title's text in the page's heading. */
  heading?: ReactNode;
  actions?: ReactNode;
  /** Between the page's head and the filters. */
  intro?: ReactNode;
  /** The filters set by a link from another screen. */
  linkFilters?: ReactNode;
  /** The number of active filters without the search; by default counted from the address. */
  activeFilterCount?: number;
  /** Shown when the list itself is empty. */
  emptyAction?: ReactNode;
  /** How long the notification of a failed load is shown, in milliseconds. */
  closeFailureAfter?: number;
  listRef?: Ref<HTMLElement>;
  /** The filters. */
  children?: ReactNode;
}

/** A list page: title and count, filters, and a table with sorting and pages. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { text, list, result, columns, emptyAction } = props;
  usePageTitle(text.title);
  useFailedLoad(result.error, text.failedList, props.closeFailureAfter);
  const table = useListTable(list, result);
  const isSearched = text.search !== undefined && list.search !== undefined;
  const activeFilterCount = props.activeFilterCount ?? list.active - Number(isSearched);
  // The filter bar has the same button, but not when only the search is active.
  const clear = isSearched && activeFilterCount === 0 && (
    <Button onClick={list.clearFilters}>{filterText.clearAll}</Button>
  );
  const isFiltered = activeFilterCount > 0 || isSearched;

  return (
    <>
      <PageHeader
        title={props.heading ?? text.title}
        subtitle={result.data && countText(result.data, text)}
        actions={props.actions}
      />
      {props.intro}
      <FilterBar
        search={
          text.search && (
            <SearchInput label={text.search} value={list.search ?? ''} onChange={list.setSearch} />
          )
        }
        linkFilters={props.linkFilters}
        active={activeFilterCount}
        onClear={list.clearFilters}
      >
        {props.children}
        <SortSelect columns={columns} sort={list.sort} onSort={list.setSort} />
      </FilterBar>
      <section ref={props.listRef} tabIndex={-1} aria-label={text.caption}>
        <DataTable
          caption={text.caption}
          columns={columns}
          {...table}
          rowKey={(row) => row.id}
          rowLink={props.rowLink}
          failedText={text.failedList}
          emptyText={isFiltered ? text.empty : (text.none ?? text.empty)}
          emptyAction={isFiltered ? clear : emptyAction}
        />
      </section>
    </>
  );
}
