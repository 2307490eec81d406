// First, before any of the contract's schemas is made.
import '../../lib/contract-checks';
import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { focusHeading } from '../../ui/focus-heading';
import { RecipeEditor } from './recipe-editor';

/** Builds a new recipe. */
export function AddRecipeScreen() {
  // One after the other: the same address, reached again, is another recipe.
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (before.current !== key) focusHeading();
    before.current = key;
  }, [key]);
  return <RecipeEditor key={key} recipeId={null} />;
}

/** Changes the recipe named in the address; where that is no number, there is no such recipe. */
export function EditRecipeScreen() {
  const id = Number(useParams().id) || 0;
  // Another recipe is another editing.
  return <RecipeEditor key={id} recipeId={id} />;
}
