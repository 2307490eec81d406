// First, before any of the contract's schemas is made.
import '../../lib/contract-checks';
import { useParams } from 'react-router-dom';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { RecordFallback } from '../../ui/record-fallback';
import { RecipeEditor } from './recipe-editor';

/** Builds a new recipe. */
export function AddRecipeScreen() {
  usePageTitle(recipesText.add);
  return <RecipeEditor recipeId={null} />;
}

/** Changes the recipe named in the address. */
export function EditRecipeScreen() {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  usePageTitle(isId ? recipeEditorText.title : recipesText.notFound);
  // Another recipe is another editing.
  if (isId) return <RecipeEditor key={id} recipeId={id} />;
  const list = { label: recipesText.title, to: paths.recipes };
  return <RecordFallback state="missing" list={list} texts={recipesText} onRetry={() => undefined} />;
}
