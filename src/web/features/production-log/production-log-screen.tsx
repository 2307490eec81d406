import { ChefHat } from 'lucide-react';
import { PAGE_SIZE } from '../../../domain/limits';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { productionLogText as text } from '../../../strings/production-log';
import { useListGoodsQuery } from '../../api/goods';
import { choiceFilter, dayFilter, textFilter } from '../../lib/list-filters';
import { countWords, listTable } from '../../lib/list-table';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { STEP_LINKS } from '../../lib/stock/step-links';
import { useFailedLoad } from '../../lib/use-failed-load';
import { useListParams } from '../../lib/use-list-params';
import { ButtonMenu } from '../../ui/button-menu';
import { DataTable } from '../../ui/data-table';
import { DayRange } from '../../ui/day-range';
import { FilterBar, FilterSlot } from '../../ui/filter-bar';
import { PageHeader } from '../../ui/page-header';
import { SearchInput } from '../../ui/search-input';
import { Select } from '../../ui/select';
import { SortSelect } from '../../ui/sort-select';
import { logColumns } from './log-columns';

const FILTERS = {
  q: textFilter,
  step: choiceFilter(STEP_NAMES),
  manufactured_from: dayFilter,
  manufactured_to: dayFilter,
};
const SORTS = ['-manufactured_at', 'good_type_name'] as const;
const STEP_OPTIONS = STEP_NAMES.map((name) => ({ value: name, label: name }));

/** Every step that was reported, the latest first. */
export function ProductionLogScreen() {
  usePageTitle(text.title);
  const list = useListParams({ pageSize: PAGE_SIZE.productionLog, sorts: SORTS, filters: FILTERS });
  const { filters, setFilters } = list;
  const found = useListGoodsQuery({ query: { ...list.query, made: true } });
  useFailedLoad(found.error, text.failed);
  const narrowed = [filters.step, filters.manufactured_from ?? filters.manufactured_to].filter(
    Boolean,
  ).length;

  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={found.data && countWords(found.data, text)}
        actions={<ButtonMenu label={text.reportStep} icon={ChefHat} links={STEP_LINKS} />}
      />
      <FilterBar
        search={
          <SearchInput label={text.search} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
        }
        active={narrowed}
        onClear={list.clearFilters}
      >
        <FilterSlot>
          <Select
            label={text.step}
            placeholder={text.allSteps}
            options={STEP_OPTIONS}
            value={filters.step ?? null}
            onChange={(step) => setFilters({ step: (step ?? '') as typeof filters.step })}
          />
        </FilterSlot>
        <DayRange
          label={text.days}
          value={{ from: filters.manufactured_from ?? '', to: filters.manufactured_to ?? '' }}
          onChange={({ from, to }) => setFilters({ manufactured_from: from, manufactured_to: to })}
        />
        <SortSelect columns={logColumns} sort={list.sort} onSort={list.setSort} />
      </FilterBar>
      <DataTable
        caption={text.caption}
        columns={logColumns}
        {...listTable(list, found)}
        rowKey={(good) => good.id}
        rowLink={(good) => paths.good(good.id)}
        failedText={text.failed}
        emptyText={text.empty}
      />
    </>
  );
}
