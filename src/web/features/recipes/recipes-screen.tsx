import { BookPlus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Recipe } from '../../../contract/recipes';
import { NOTIFICATION, PAGE_SIZE } from '../../../domain/limits';
import { recipesText as text } from '../../../strings/recipes';
import { filterText } from '../../../strings/tables';
import { useListRecipesQuery } from '../../api/recipes';
import { choiceFilter, textFilter } from '../../lib/list-filters';
import { countWords, listTable } from '../../lib/list-table';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { useFailedLoad } from '../../lib/use-failed-load';
import { useListParams } from '../../lib/use-list-params';
import { usePageInRange } from '../../lib/use-page-in-range';
import { Button, ButtonLink } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { FilterBar } from '../../ui/filter-bar';
import { PageHeader } from '../../ui/page-header';
import { SearchInput } from '../../ui/search-input';
import { SegmentedControl } from '../../ui/segmented-control';
import { SortSelect } from '../../ui/sort-select';
import { DeleteRecipe } from './delete-recipe';
import { recipesColumns } from './recipes-columns';

const FILTERS = { q: textFilter, sub_recipe: choiceFilter(['true', 'false']) };
const SORTS = ['name', 'created_at'] as const;
const TYPES = [
  { value: '', label: text.filters.all },
  { value: 'false', label: text.types.recipe },
  { value: 'true', label: text.types.subRecipe },
] as const;

/** What can be done about an empty list: another filter, or the first recipe. */
function EmptyAction({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered) return <Button onClick={onClear}>{filterText.clearAll}</Button>;
  return (
    <ButtonLink kind="primary" icon={BookPlus} to={paths.addRecipe}>
      {text.addFirst}
    </ButtonLink>
  );
}

/** A recipe that is asked about before it is deleted; after that the focus goes to the list, since its row is gone. */
function useDeletion() {
  const [asked, setAsked] = useState<Recipe | null>(null);
  const [deleted, setDeleted] = useState(0);
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (deleted > 0) listRef.current?.focus({ preventScroll: true });
  }, [deleted]);
  const onDeleted = () => {
    setAsked(null);
    setDeleted((count) => count + 1);
  };
  const dialog = asked && (
    <DeleteRecipe recipe={asked} onDeleted={onDeleted} onCancel={() => setAsked(null)} />
  );
  return { ask: setAsked, dialog, listRef };
}

/** All recipes and sub-recipes. */
export function RecipesScreen() {
  usePageTitle(text.title);
  const list = useListParams({ pageSize: PAGE_SIZE.recipes, sorts: SORTS, filters: FILTERS });
  const { filters, setFilters } = list;
  const found = useListRecipesQuery({ query: list.query });
  useFailedLoad(found.error, text.failedList, NOTIFICATION.recipeMs);
  const leaving = usePageInRange(list, found);
  const table = listTable(list, found);
  const { ask, dialog, listRef } = useDeletion();
  const columns = useMemo(() => recipesColumns(ask), [ask]);
  const filtered = filters.q !== undefined || filters.sub_recipe !== undefined;

  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={found.data && countWords(found.data, text)}
        actions={
          <ButtonLink kind="primary" icon={BookPlus} to={paths.addRecipe}>
            {text.add}
          </ButtonLink>
        }
      />
      <FilterBar
        search={
          <SearchInput label={text.search} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
        }
        active={filters.sub_recipe === undefined ? 0 : 1}
        onClear={list.clearFilters}
      >
        <SegmentedControl
          label={text.filters.type}
          options={TYPES}
          value={filters.sub_recipe ?? ''}
          onChange={(type) => setFilters({ sub_recipe: type })}
        />
        <SortSelect columns={columns} sort={list.sort} onSort={list.setSort} />
      </FilterBar>
      <section ref={listRef} tabIndex={-1} aria-label={text.caption}>
        <DataTable
          caption={text.caption}
          columns={columns}
          {...table}
          status={leaving && table.status === 'ready' ? 'loading' : table.status}
          rowKey={(recipe) => recipe.id}
          rowLink={(recipe) => paths.recipe(recipe.id)}
          failedText={text.failedList}
          emptyText={filtered ? text.empty : text.none}
          emptyAction={<EmptyAction filtered={filtered} onClear={list.clearFilters} />}
        />
      </section>
      {dialog}
    </>
  );
}
