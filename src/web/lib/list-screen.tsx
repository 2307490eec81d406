import type { ReactNode, Ref } from 'react';
import { filterText } from '../../strings/tables';
import { Button } from '../ui/button';
import { DataTable } from '../ui/data-table';
import { FilterBar } from '../ui/filter-bar';
import { PageHeader } from '../ui/page-header';
import { SearchInput } from '../ui/search-input';
import { SortSelect } from '../ui/sort-select';
import type { Column } from '../ui/table-types';
import { countWords, type CountTexts, type ListQuery, useListTable } from './list-table';
import { usePageTitle } from './page-title';
import type { ListParams } from './use-list-params';
import { useFailedLoad } from './use-failed-load';

interface ListScreenProps<Row> {
  text: CountTexts & {
    title: string;
    /** What the table holds, for screen readers. */
    caption: string;
    /** The name of the search field; without one there is none. */
    search?: string;
    failedList: string;
    /** Said when the filters match nothing. */
    empty: string;
    /** Said when there is nothing at all; `empty` if left out. */
    none?: string;
  };
  list: ListParams;
  found: ListQuery<Row>;
  columns: readonly Column<Row>[];
  rowLink: (row: Row) => string;
  /** How the title is displayed, where it is more than its text. */
  heading?: ReactNode;
  actions?: ReactNode;
  /** Between the page's head and the filters. */
  intro?: ReactNode;
  /** The filters that a link brought along. */
  brought?: ReactNode;
  /** How many filters are active, the search aside, where it is not what the address says. */
  narrowed?: number;
  /** What one can do where there is nothing at all. */
  emptyAction?: ReactNode;
  /** How long the notification of a failed load stays, in milliseconds. */
  closeFailureAfter?: number;
  listRef?: Ref<HTMLElement>;
  /** The filters. */
  children?: ReactNode;
}

/** A page that is a list: its title and count, its filters, its table with order and pages. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { text, list, found, columns, emptyAction } = props;
  usePageTitle(text.title);
  useFailedLoad(found.error, text.failedList, props.closeFailureAfter);
  const table = useListTable(list, found);
  const isSearched = text.search !== undefined && list.search !== undefined;
  const narrowed = props.narrowed ?? list.active - Number(isSearched);
  // The filter bar offers the same, except to whom has only searched.
  const clear = isSearched && narrowed === 0 && (
    <Button onClick={list.clearFilters}>{filterText.clearAll}</Button>
  );
  const isFiltered = narrowed > 0 || isSearched;

  return (
    <>
      <PageHeader
        title={props.heading ?? text.title}
        subtitle={found.data && countWords(found.data, text)}
        actions={props.actions}
      />
      {props.intro}
      <FilterBar
        search={
          text.search && (
            <SearchInput label={text.search} value={list.search ?? ''} onChange={list.setSearch} />
          )
        }
        brought={props.brought}
        active={narrowed}
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
