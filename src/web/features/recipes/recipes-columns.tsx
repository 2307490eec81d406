import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { Recipe } from '../../../contract/recipes';
import { recipesText as text } from '../../../strings/recipes';
import { stockText } from '../../../strings/stock';
import { useSiteTime } from '../../lib/site-time';
import { Bdi, CellSub, NameCell, Quiet } from '../../ui/primitives';
import { IconButton } from '../../ui/icon';
import type { Column } from '../../ui/table-types';
import { RecipeTypeBadge } from './recipe-type-badge';

/** Above the link that covers the whole row. */
const Above = styled.span`
  position: relative;
  display: block;
`;

function Made({ recipe }: { recipe: Recipe }) {
  return (
    <>
      <Bdi ltr>{useSiteTime().shownTime(recipe.created_at)}</Bdi>
      <CellSub>
        <Bdi>{recipe.created_by}</Bdi>
      </CellSub>
    </>
  );
}

/** The columns of the list of recipes; `onDelete` is called with the recipe to be deleted. */
export function recipesColumns(onDelete: (recipe: Recipe) => void): Column<Recipe>[] {
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
        return last ? <Bdi>{last.manufactured_good_type_name}</Bdi> : <Quiet>{stockText.none}</Quiet>;
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
      cell: (recipe) => <Made recipe={recipe} />,
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
