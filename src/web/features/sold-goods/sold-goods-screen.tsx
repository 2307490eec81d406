import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { PAGE_SIZE, SUGGESTIONS_MAX } from '../../../domain/limits';
import { soldGoodsText as text } from '../../../strings/sold-goods';
import { stockText } from '../../../strings/stock';
import { useListSoldGoodsQuery } from '../../api/sold-goods';
import { useListCustomersQuery } from '../../api/suggestions';
import { dayFilter, idFilter, textFilter } from '../../lib/list-filters';
import { countWords, listTable } from '../../lib/list-table';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { useFailedLoad } from '../../lib/use-failed-load';
import { useListParams } from '../../lib/use-list-params';
import { ButtonLink } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { DayRange } from '../../ui/day-range';
import { BroughtFilter, FilterBar, FilterSlot } from '../../ui/filter-bar';
import { NameSelect } from '../../ui/name-select';
import { PageHeader } from '../../ui/page-header';
import { SearchInput } from '../../ui/search-input';
import { SortSelect } from '../../ui/sort-select';
import { saleColumns } from './sale-columns';

const FILTERS = {
  q: textFilter,
  customer: textFilter,
  good_id: idFilter,
  from_good_id: idFilter,
  created_from: dayFilter,
  created_to: dayFilter,
};
const SORTS = ['-created_at', 'good_type_name', 'customer', 'amount', 'price'] as const;

interface CustomerFilterProps {
  value: string | undefined;
  onChange: (customer: string) => void;
}

/** By part of a customer's name: any text may be taken, and those who buy most are suggested. */
function CustomerFilter({ value, onChange }: CustomerFilterProps) {
  const [typed, setTyped] = useState('');
  const { data: customers = [] } = useListCustomersQuery({ query: { q: typed.trim() || undefined } });
  return (
    <FilterSlot>
      <NameSelect
        filters
        most={SUGGESTIONS_MAX}
        label={text.filters.customer}
        placeholder={text.filters.customer}
        names={customers}
        value={value ?? null}
        onSearch={setTyped}
        onChange={(customer) => onChange(customer ?? '')}
      />
    </FilterSlot>
  );
}

/** What was sold, to whom, and from which lots. */
export function SoldGoodsScreen() {
  usePageTitle(text.title);
  const list = useListParams({ pageSize: PAGE_SIZE.soldGoods, sorts: SORTS, filters: FILTERS });
  const { filters, setFilters } = list;
  const found = useListSoldGoodsQuery({ query: list.query });
  useFailedLoad(found.error, text.failedList);
  const days = filters.created_from ?? filters.created_to;
  const narrowed = [filters.customer, filters.good_id, filters.from_good_id, days].filter(Boolean).length;

  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={found.data && countWords(found.data, text)}
        actions={
          <ButtonLink kind="primary" icon={ReceiptText} to={paths.addSoldGood}>
            {text.report}
          </ButtonLink>
        }
      />
      <FilterBar
        search={
          <SearchInput label={text.search} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
        }
        brought={
          <>
            {filters.good_id && (
              <BroughtFilter onClear={() => setFilters({ good_id: '' })}>
                {text.filters.lot(filters.good_id)}
              </BroughtFilter>
            )}
            {filters.from_good_id && (
              <BroughtFilter onClear={() => setFilters({ from_good_id: '' })}>
                {stockText.madeFrom(filters.from_good_id)}
              </BroughtFilter>
            )}
          </>
        }
        active={narrowed}
        onClear={list.clearFilters}
      >
        <CustomerFilter value={filters.customer} onChange={(customer) => setFilters({ customer })} />
        <DayRange
          label={text.filters.sold}
          value={{ from: filters.created_from ?? '', to: filters.created_to ?? '' }}
          onChange={({ from, to }) => setFilters({ created_from: from, created_to: to })}
        />
        <SortSelect columns={saleColumns} sort={list.sort} onSort={list.setSort} />
      </FilterBar>
      <DataTable
        caption={text.caption}
        columns={saleColumns}
        {...listTable(list, found)}
        rowKey={(sale) => sale.id}
        rowLink={(sale) => paths.soldGood(sale.id)}
        failedText={text.failedList}
        emptyText={list.active > 0 ? text.empty : text.noneYet}
      />
    </>
  );
}
