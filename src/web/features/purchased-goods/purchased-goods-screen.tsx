import { PackagePlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { PAGE_SIZE, SUGGESTIONS_MAX } from '../../../domain/limits';
import { nameKey } from '../../../domain/names';
import { purchasedGoodsText as text } from '../../../strings/purchased-goods';
import { useListPurchasableGoodTypesQuery } from '../../api/good-types';
import { useGetExtraFieldsQuery, useListPurchasedGoodsQuery } from '../../api/purchased-goods';
import { useListSuppliersQuery } from '../../api/suggestions';
import { dayFilter, textFilter } from '../../lib/list-filters';
import { countWords, listTable } from '../../lib/list-table';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { useFailedLoad } from '../../lib/use-failed-load';
import { useListParams } from '../../lib/use-list-params';
import { ButtonLink } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { DayRange } from '../../ui/day-range';
import { FilterBar, FilterSlot } from '../../ui/filter-bar';
import { NameSelect } from '../../ui/name-select';
import { PageHeader } from '../../ui/page-header';
import { SortSelect } from '../../ui/sort-select';
import { usePhone } from '../../ui/use-media';
import { receiptColumns } from './receipt-columns';

const FILTERS = {
  q: textFilter,
  supplier: textFilter,
  purchased_from: dayFilter,
  purchased_to: dayFilter,
  expires_from: dayFilter,
  expires_to: dayFilter,
};
const SORTS = ['-purchased_at', 'expires_at', 'good_type_name', 'supplier', 'amount'] as const;

interface TextFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  suggestions: readonly string[];
  onSearch: (text: string) => void;
}

/** A filter by part of a name: any text may be taken, and at most ten names are suggested. */
function TextFilter({ label, value, onChange, suggestions, onSearch }: TextFilterProps) {
  return (
    <FilterSlot>
      <NameSelect
        filters
        most={SUGGESTIONS_MAX}
        label={label}
        placeholder={label}
        names={suggestions}
        value={value ?? null}
        onSearch={onSearch}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    </FilterSlot>
  );
}

/** Goods that were received. */
export function PurchasedGoodsScreen() {
  usePageTitle(text.title);
  const list = useListParams({ pageSize: PAGE_SIZE.purchasedGoods, sorts: SORTS, filters: FILTERS });
  const { filters, setFilters } = list;
  const [typedType, setTypedType] = useState('');
  const [typedSupplier, setTypedSupplier] = useState('');
  const types = useListPurchasableGoodTypesQuery();
  const { data: suppliers = [] } = useListSuppliersQuery({ query: { q: typedSupplier.trim() || undefined } });
  const fields = useGetExtraFieldsQuery();
  const found = useListPurchasedGoodsQuery({ query: list.query });
  useFailedLoad(found.error, text.failedList);
  useFailedLoad(fields.error, text.failedFields);
  useFailedLoad(types.error, text.failedTypes);
  const phone = usePhone();
  const columns = useMemo(() => receiptColumns(fields.data, phone), [fields.data, phone]);
  const typeNames = (types.data ?? [])
    .map((type) => type.name)
    .filter((name) => nameKey(name).includes(nameKey(typedType)))
    .slice(0, SUGGESTIONS_MAX);
  const narrowed = [
    filters.q,
    filters.supplier,
    filters.purchased_from ?? filters.purchased_to,
    filters.expires_from ?? filters.expires_to,
  ].filter(Boolean).length;

  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={found.data && countWords(found.data, text)}
        actions={
          <ButtonLink kind="primary" icon={PackagePlus} to={paths.addPurchasedGood}>
            {text.report}
          </ButtonLink>
        }
      />
      <FilterBar active={narrowed} onClear={list.clearFilters}>
        <TextFilter
          label={text.filters.type}
          value={filters.q}
          suggestions={typeNames}
          onSearch={setTypedType}
          onChange={(q) => setFilters({ q })}
        />
        <TextFilter
          label={text.filters.supplier}
          value={filters.supplier}
          suggestions={suppliers}
          onSearch={setTypedSupplier}
          onChange={(supplier) => setFilters({ supplier })}
        />
        <DayRange
          label={text.filters.purchased}
          value={{ from: filters.purchased_from ?? '', to: filters.purchased_to ?? '' }}
          onChange={({ from, to }) => setFilters({ purchased_from: from, purchased_to: to })}
        />
        <DayRange
          label={text.filters.expires}
          value={{ from: filters.expires_from ?? '', to: filters.expires_to ?? '' }}
          onChange={({ from, to }) => setFilters({ expires_from: from, expires_to: to })}
        />
        <SortSelect columns={columns} sort={list.sort} onSort={list.setSort} />
      </FilterBar>
      <DataTable
        caption={text.caption}
        columns={columns}
        {...listTable(list, found)}
        rowKey={(receipt) => receipt.id}
        rowLink={(receipt) => paths.purchasedGood(receipt.id)}
        failedText={text.failedList}
        emptyText={text.empty}
      />
    </>
  );
}
