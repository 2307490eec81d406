import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Recipe } from '../../../contract/recipes';
import { NOTIFICATION } from '../../../domain/limits';
import { recipesText as text } from '../../../strings/recipes';
import { useGetRecipeQuery } from '../../api/api';
import { paths } from '../../lib/paths';
import { recordId, RecordScreen } from '../../lib/record-screen';
import { DeleteRecipe } from './delete-recipe';
import { RecipeView } from './recipe-view';

/** A recipe to view and print: materials, steps and diagram. */
export function RecipeScreen() {
  const id = recordId(useParams().id);
  // Not read again during its deletion, when it would fail as not found.
  const [deleting, setDeleting] = useState<Recipe | null>(null);
  const [deleted, setDeleted] = useState(false);
  const query = useGetRecipeQuery(id === null || deleting ? skipToken : { params: { id } });
  const navigate = useNavigate();
  return (
    <RecordScreen
      query={deleting ? { ...query, currentData: deleting } : query}
      find={(recipe) => recipe}
      list={{ label: text.title, to: paths.recipes }}
      texts={text}
      titleOf={({ name }) => name}
      closeFailureAfter={NOTIFICATION.recipeMs}
    >
      {(recipe) => (
        <>
          <RecipeView recipe={recipe} onDelete={() => setDeleting(recipe)} />
          {deleting && !deleted && (
            <DeleteRecipe
              recipe={deleting}
              onDeleted={() => {
                setDeleted(true);
                void navigate(paths.recipes, { replace: true });
              }}
              onCancel={() => setDeleting(null)}
            />
          )}
        </>
      )}
    </RecordScreen>
  );
}
