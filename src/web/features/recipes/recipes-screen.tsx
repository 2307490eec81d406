import { BookPlus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Recipe } from '../../../contract/recipes';
import { NOTIFICATION, PAGE_SIZE } from '../../../domain/limits';
import { recipesText as text } from '../../../strings/recipes';
import { useListRecipesQuery } from '../../api/api';
import { SegmentFilter } from '../../lib/list-filter-controls';
import { choiceFilter, textFilter, useListParams } from '../../lib/use-list-params';
import { ListScreen } from '../../lib/list-screen';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { DeleteRecipe } from './delete-recipe';
import { recipesColumns } from './recipes-columns';

const FILTERS = { q: textFilter, sub_recipe: choiceFilter(['true', 'false']) };
const SORTS = ['name', 'created_at'] as const;
const TYPES = [
  { value: '', label: text.filters.all },
  { value: 'false', label: text.types.recipe },
  { value: 'true', label: text.types.subRecipe },
] as const;

/** Confirms the deletion of a recipe; the focus then goes to the list, since the row is gone. */
function useDeletion() {
  const [confirming, setConfirming] = useState<Recipe | null>(null);
  const [deleted, setDeleted] = useState(0);
  const listRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (deleted > 0) listRef.current?.focus({ preventScroll: true });
  }, [deleted]);
  const onDeleted = () => {
    setConfirming(null);
    setDeleted((count) => count + 1);
  };
  const dialog = confirming && (
    <DeleteRecipe recipe={confirming} onDeleted={onDeleted} onCancel={() => setConfirming(null)} />
  );
  return { ask: setConfirming, dialog, listRef };
}

/** All recipes and sub-recipes. */
export function RecipesScreen() {
  const list = useListParams({ pageSize: PAGE_SIZE.recipes, sorts: SORTS, filters: FILTERS });
  const found = useListRecipesQuery({ query: list.query });
  const { ask, dialog, listRef } = useDeletion();
  const columns = useMemo(() => recipesColumns(ask), [ask]);
  const add = (label: string) => (
    <ButtonLink kind="primary" icon={BookPlus} to={paths.addRecipe}>
      {label}
    </ButtonLink>
  );

  return (
    <>
      <ListScreen
        text={text}
        list={list}
        result={found}
        columns={columns}
        rowLink={(recipe) => paths.recipe(recipe.id)}
        actions={add(text.add)}
        emptyAction={add(text.addFirst)}
        closeFailureAfter={NOTIFICATION.recipeMs}
        listRef={listRef}
      >
        <SegmentFilter list={list} name="sub_recipe" label={text.filters.type} options={TYPES} />
      </ListScreen>
      {dialog}
    </>
  );
}
