import { ChefHat, Hash } from 'lucide-react';
import { PAGE_SIZE } from '../../../domain/limits';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { STOCK_FILTERS } from '../../../domain/stock';
import { goodsText as text } from '../../../strings/goods';
import { reportText } from '../../../strings/reports';
import { stockText } from '../../../strings/stock';
import { useListGoodsQuery } from '../../api/goods';
import { choiceFilter, dayFilter, idFilter, textFilter } from '../../lib/list-filters';
import { paths } from '../../lib/paths';
import { STEP_LINKS } from '../../lib/stock/step-links';
import { useFailedLoad } from '../../lib/use-failed-load';
import { useListParams } from '../../lib/use-list-params';
import { countWords, listTable } from '../../lib/list-table';
import { usePageTitle } from '../../lib/page-title';
import { Bdi } from '../../ui/bdi';
import { ButtonLink } from '../../ui/button';
import { ButtonMenu } from '../../ui/button-menu';
import { DataTable } from '../../ui/data-table';
import { DayRange } from '../../ui/day-range';
import { BroughtFilter, FilterBar, FilterSlot } from '../../ui/filter-bar';
import { PageHeader } from '../../ui/page-header';
import { SearchInput } from '../../ui/search-input';
import { SegmentedControl } from '../../ui/segmented-control';
import { Select } from '../../ui/select';
import { SortSelect } from '../../ui/sort-select';
import { goodsColumns } from './goods-columns';

const FILTERS = {
  q: textFilter,
  stock: choiceFilter(STOCK_FILTERS, 'existing'),
  step: choiceFilter(STEP_NAMES),
  expires_from: dayFilter,
  expires_to: dayFilter,
  good_type_id: idFilter,
  from_good_id: idFilter,
};
const SORTS = ['expires_at', 'created_at', 'manufactured_at', 'good_type_name', 'amount_remaining'] as const;
const STOCK_OPTIONS = STOCK_FILTERS.map((value) => ({ value, label: text.filters.stock[value] }));
const STEP_OPTIONS = STEP_NAMES.map((name) => ({ value: name, label: name }));

/** The number that is searched for, which stands on the pot: its lot may be used up, and then no list of stock has it. */
function lotNumber(q = ''): number | undefined {
  return /^[1-9]\d{0,8}$/.test(q) ? Number(q) : undefined;
}

/** The stock: raw materials, what is in process, finished products. */
export function GoodsScreen() {
  usePageTitle(text.title);
  const list = useListParams({ pageSize: PAGE_SIZE.goods, sorts: SORTS, filters: FILTERS });
  const { filters, setFilters } = list;
  const found = useListGoodsQuery({ query: list.query });
  useFailedLoad(found.error, text.failedList);
  const inStock = filters.stock !== 'all';
  const days = filters.expires_from ?? filters.expires_to;
  const narrowed = [filters.step, filters.good_type_id, filters.from_good_id, days].filter(Boolean).length;
  const lotAsked = lotNumber(filters.q);
  const type = found.data?.rows.find((good) => String(good.good_type_id) === filters.good_type_id);

  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={
          found.data && countWords(found.data, inStock ? { ...text, count: text.countInStock } : text)
        }
        actions={<ButtonMenu label={text.reportStep} icon={ChefHat} links={STEP_LINKS} />}
      />
      <FilterBar
        search={
          <SearchInput label={text.search} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
        }
        brought={
          <>
            {lotAsked && (
              <ButtonLink icon={Hash} to={paths.good(lotAsked)}>
                {text.showLot(reportText.number(lotAsked))}
              </ButtonLink>
            )}
            {filters.good_type_id && (
              <BroughtFilter onClear={() => setFilters({ good_type_id: '' })}>
                <span>
                  {text.filters.only} <Bdi>{type?.good_type_name ?? text.filters.oneType}</Bdi>
                </span>
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
        <SegmentedControl
          label={text.filters.stockLabel}
          options={STOCK_OPTIONS}
          value={filters.stock ?? 'existing'}
          onChange={(stock) => setFilters({ stock })}
        />
        <FilterSlot>
          <Select
            label={text.filters.step}
            placeholder={text.filters.allSteps}
            options={STEP_OPTIONS}
            value={filters.step ?? null}
            onChange={(step) => setFilters({ step: (step ?? '') as typeof filters.step })}
          />
        </FilterSlot>
        <DayRange
          label={text.filters.expiry}
          value={{ from: filters.expires_from ?? '', to: filters.expires_to ?? '' }}
          onChange={({ from, to }) => setFilters({ expires_from: from, expires_to: to })}
        />
        <SortSelect columns={goodsColumns} sort={list.sort} onSort={list.setSort} />
      </FilterBar>
      <DataTable
        caption={text.caption}
        columns={goodsColumns}
        {...listTable(list, found)}
        rowKey={(good) => good.id}
        rowLink={(good) => paths.good(good.id)}
        failedText={text.failedList}
        emptyText={text.empty}
      />
    </>
  );
}
