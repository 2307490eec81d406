// First, before any of the contract's schemas is made.
import '../../lib/contract-checks';
import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { recipesText } from '../../../strings/recipes';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { focusHeading } from '../../ui/focus-heading';
import { RecordFallback } from '../../ui/record-fallback';
import { RecipeEditor } from './recipe-editor';

/** Builds a new recipe. */
export function AddRecipeScreen() {
  // One after the other: the same address, reached anew, is another recipe.
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (before.current !== key) focusHeading();
    before.current = key;
  }, [key]);
  return <RecipeEditor key={key} recipeId={null} />;
}

/** The address names no recipe. */
function NoRecipe() {
  usePageTitle(recipesText.notFound);
  const list = { label: recipesText.title, to: paths.recipes };
  return <RecordFallback state="missing" list={list} texts={recipesText} onRetry={() => undefined} />;
}

/** Changes the recipe named in the address. */
export function EditRecipeScreen() {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  // Another recipe is another editing.
  return isId ? <RecipeEditor key={id} recipeId={id} /> : <NoRecipe />;
}
