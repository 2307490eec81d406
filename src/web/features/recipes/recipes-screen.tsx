import { BookPlus, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { Recipe } from '../../../contract/recipes';
import { NOTIFICATION } from '../../../domain/limits';
import { recipesText as text } from '../../../strings/recipes';
import { calls, useRead } from '../../api/api';
import { useReadNow } from '../../api/read-now';
import { useIsManager } from '../../lib/contexts';
import { paths } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { useListParams } from '../../lib/use-list-params';
import { filtersInWords, searchedFor, OutputListScreen } from '../../shared/lists/list-output';
import { LISTS } from '../../shared/lists/lists';
import { PersonName } from '../../shared/person-name';
import { ButtonLink } from '../../ui/button';
import { IconButton } from '../../ui/icon';
import { Bdi, CellSub, NameCell } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';
import type { Column } from '../../ui/table-types';
import { DeleteRecipe } from './delete-recipe';
import { RecipeTypeBadge, typeText } from './recipe-card';

const TYPES = [
  { value: '', label: text.filters.all },
  { value: 'false', label: text.types.recipe },
  { value: 'true', label: text.types.subRecipe },
] as const;

/** Above the link that covers the whole row. */
const Above = styled.span`
  position: relative;
  display: block;
`;

/** The columns of the list of recipes; `onDelete` is called with the recipe to be deleted. */
function recipesColumns(onDelete: (recipe: Recipe) => void): Column<Recipe>[] {
  return [
    {
      key: 'name',
      head: text.columns.name,
      sort: 'name',
      cell: (recipe) => <NameCell name={<Bdi>{recipe.name}</Bdi>} />,
    },
    {
      key: 'type',
      head: text.columns.type,
      tight: true,
      card: 'tag',
      cell: (recipe) => <RecipeTypeBadge subRecipe={recipe.sub_recipe} />,
    },
    {
      key: 'product',
      head: text.columns.product,
      cell: (recipe) => {
        const last = recipe.steps.at(-1);
        return last ? <Bdi>{last.manufactured_good_type_name}</Bdi> : null;
      },
    },
    {
      key: 'steps',
      head: text.columns.steps,
      tight: true,
      cell: (recipe) => <Bdi ltr>{recipe.steps.length}</Bdi>,
    },
    {
      key: 'made',
      head: text.columns.made,
      sort: 'created_at',
      sortDownFirst: true,
      tight: true,
      cell: (recipe) => (
        <>
          <ShownTime at={recipe.created_at} />
          <CellSub>
            <PersonName name={recipe.created_by} id={recipe.created_by_id} />
          </CellSub>
        </>
      ),
    },
    {
      key: 'actions',
      head: text.columns.actions,
      tight: true,
      card: 'corner',
      cell: (recipe) => (
        <Above>
          <IconButton icon={Trash2} label={text.deleteNamed(recipe.name)} onClick={() => onDelete(recipe)} />
        </Above>
      ),
    },
  ];
}

export function RecipesScreen() {
  const list = useListParams(LISTS.recipes);
  const result = useRead(calls.listRecipes, { query: list.query });
  const [deleting, setDeleting] = useState<Recipe | null>(null);
  const listRef = useRef<HTMLElement>(null);
  const isManager = useIsManager();
  const columns = useMemo(
    () => recipesColumns(setDeleting).filter(({ key }) => isManager || key !== 'actions'),
    [isManager],
  );
  const readNow = useReadNow();
  const add = (label: string) =>
    isManager && (
      <ButtonLink kind="primary" icon={BookPlus} to={paths.addRecipe}>
        {label}
      </ButtonLink>
    );

  return (
    <>
      <OutputListScreen
        text={text}
        list={list}
        result={result}
        columns={columns}
        rowLink={(recipe) => paths.recipe(recipe.id)}
        output={{
          read: () => readNow(calls.listRecipes, { query: list.whole }),
          columns: () => columns.filter(({ key }) => key !== 'actions'),
          file: async (_, site) => (await import('./recipes-file')).recipesFile(site),
          filters: filtersInWords(
            list.filters,
            { q: searchedFor, sub_recipe: (is) => typeText(is === 'true') },
            {},
          ),
        }}
        inSight={['sub_recipe']}
        actions={add(text.add)}
        emptyAction={add(text.addFirst)}
        closeFailureAfter={NOTIFICATION.recipeMs}
        listRef={listRef}
      >
        <RadioGroup label={text.filters.type} options={TYPES} {...list.filter('sub_recipe')} />
      </OutputListScreen>
      {deleting && (
        <DeleteRecipe
          recipe={deleting}
          onDeleted={() => {
            flushSync(() => setDeleting(null));
            // The row with the focus is gone.
            listRef.current?.focus({ preventScroll: true });
          }}
          onCancel={() => setDeleting(null)}
        />
      )}
    </>
  );
}
