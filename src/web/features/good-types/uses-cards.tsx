import { skipToken } from '@reduxjs/toolkit/query';
import { BookOpen, ChefHat } from 'lucide-react';
import type { GoodTypeCard } from '../../../contract/good-types';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { DOT } from '../../../strings/common';
import { goodTypeCardText } from '../../../strings/good-type-screens';
import { recipesText } from '../../../strings/recipes';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { LinkRows } from './link-rows';

const { made: madeText, uses } = goodTypeCardText;

/** The step that makes it, with the recipes that have it. */
export function MadeBy({ type: { id, made_by } }: { type: GoodTypeCard }) {
  const isMade = made_by.length > 0;
  const recipes = useRead(calls.listRecipes, isMade ? { query: { limit: LIST_LIMIT_MAX } } : skipToken);
  useFailedLoad(recipes.error, madeText.failed);
  if (!isMade) return null;
  const rows = (recipes.currentData?.rows ?? []).flatMap((recipe) => {
    const step = recipe.steps.find(({ manufactured_good_type_id: makes }) => makes === id);
    return step ? [{ recipe, step }] : [];
  });
  return (
    <LinkRows
      title={madeText.title}
      icon={ChefHat}
      isLoading={recipes.isFetching && !recipes.currentData}
      none={madeText.none}
      rows={rows.map(({ recipe, step }) => ({
        key: recipe.id,
        to: paths.recipe(recipe.id),
        name: recipe.name,
        sub: `${step.name}${DOT}${recipesText.steps.from} ${step.used_good_type_names.join(', ')}`,
      }))}
    />
  );
}

/** The recipes that it goes into. */
export function UsedBy({ type: { used_by: recipes } }: { type: GoodTypeCard }) {
  return (
    <LinkRows
      title={recipes.length === 0 ? uses.untold : uses.title(recipes.length)}
      icon={BookOpen}
      none={uses.none}
      rows={recipes.map(({ recipe_id: id, recipe_name: name }) => ({ key: id, to: paths.recipe(id), name }))}
    />
  );
}
