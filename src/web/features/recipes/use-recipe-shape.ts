import { useMemo } from 'react';
import type { Recipe } from '../../../contract/recipes';
import { LIST_LIMIT_MAX, NOTIFICATION } from '../../../domain/limits';
import { recipesText as text } from '../../../strings/recipes';
import { useListGoodTypesQuery, useListRecipesQuery } from '../../api/api';
import { useFailedLoad } from '../../lib/use-failed-load';
import { materialIds, type RecipeShape, storedShape } from './recipe-shape';

/** The largest number of types requested by ids at once. */
const IDS_MAX = 500;
const SUB_RECIPES = { query: { sub_recipe: true, limit: LIST_LIMIT_MAX } } as const;

interface ShownRecipe {
  shape: RecipeShape;
  /** Sub-recipes by the id of their product. */
  madeBy: ReadonlyMap<number, number>;
}

/** A stored recipe, and which of its materials are made by which sub-recipe. */
export function useRecipeShape(recipe: Recipe): ShownRecipe {
  const ids = useMemo(() => materialIds(recipe), [recipe]);
  const requested = ids.length > IDS_MAX ? {} : { query: { ids: ids.join(',') } };
  const types = useListGoodTypesQuery(requested, { skip: ids.length === 0 });
  useFailedLoad(types.error, text.failedTypes, NOTIFICATION.recipeMs);
  const components = useMemo(
    () => new Set((types.data ?? []).flatMap((type) => (type.recipe_component ? type.id : []))),
    [types.data],
  );
  const shape = useMemo(() => storedShape(recipe, components), [recipe, components]);

  const takesSubRecipes = shape.materials.some((material) => material.subRecipe);
  const subRecipes = useListRecipesQuery(SUB_RECIPES, { skip: !takesSubRecipes });
  useFailedLoad(subRecipes.error, text.failedSubRecipes, NOTIFICATION.recipeMs);
  const madeBy = useMemo(
    () =>
      new Map(
        (subRecipes.data?.rows ?? []).flatMap(({ id, steps }) => {
          const last = steps.at(-1);
          return last ? [[last.manufactured_good_type_id, id] as const] : [];
        }),
      ),
    [subRecipes.data],
  );
  return { shape, madeBy };
}
