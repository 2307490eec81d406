// Before any import of the contract's schemas: it sets their messages.
import '../../lib/contract-checks';
import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { focusHeading } from '../../ui/focus';
import { RecipeEditor } from './recipe-editor';

/** Builds a new recipe. */
export function AddRecipeScreen() {
  // The key makes a new editing when the same address is opened again.
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (before.current !== key) focusHeading();
    before.current = key;
  }, [key]);
  return <RecipeEditor key={key} recipeId={null} />;
}

/** Edits the recipe of the address; an id that is not a number is shown as not found. */
export function EditRecipeScreen() {
  const id = Number(useParams().id) || 0;
  return <RecipeEditor key={id} recipeId={id} />;
}
