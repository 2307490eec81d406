import { skipToken } from '@reduxjs/toolkit/query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Recipe } from '../../../contract/recipes';
import { NOTIFICATION } from '../../../domain/limits';
import { recipesText as text } from '../../../strings/recipes';
import { useGetRecipeQuery } from '../../api/api';
import { recordId, RecordScreen } from '../../lib/record-screen';
import { paths } from '../../lib/paths';
import { Bdi } from '../../ui/primitives';
import { Button, ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { PrintButton } from '../../ui/print-button';
import { usePhone } from '../../ui/use-media';
import { DeleteRecipe } from './delete-recipe';
import { MaterialRow } from './material-row';
import { RecipeCard, RecipeRows } from './recipe-card';
import { RecipeFacts } from './recipe-facts';
import { RecipeSheet } from './recipe-sheet';
import { RecipeTypeBadge } from './recipe-type-badge';
import { StepRow } from './step-row';
import { namesOf, stepNumbersOf } from './recipe-shape';
import { useRecipeShape } from './use-recipe-shape';

const BACK = { label: text.title, to: paths.recipes };

interface RecipeViewProps {
  recipe: Recipe;
  onDelete: () => void;
}

function RecipeView({ recipe, onDelete }: RecipeViewProps) {
  const { shape, madeBy } = useRecipeShape(recipe);
  const names = namesOf(shape);
  // Two columns on paper too.
  const phone = usePhone();
  const linkOf = (type: number) => {
    const id = madeBy.get(type);
    return id === undefined ? undefined : paths.recipe(id);
  };
  const head = (
    <>
      <PageHeader
        title={<Bdi>{recipe.name}</Bdi>}
        back={BACK}
        badge={<RecipeTypeBadge subRecipe={recipe.sub_recipe} />}
        actions={
          <>
            <Button compact={phone} icon={Trash2} onClick={onDelete}>
              {text.view.delete}
            </Button>
            <PrintButton />
            <ButtonLink kind="primary" compact={phone} icon={Pencil} to={paths.editRecipe(recipe.id)}>
              {text.view.edit}
            </ButtonLink>
          </>
        }
      />
      <RecipeFacts recipe={recipe} />
    </>
  );
  return (
    <RecipeSheet head={head} shape={shape}>
      <RecipeCard title={text.materials.title} count={shape.materials.length}>
        <RecipeRows>
          {shape.materials.map((material) => (
            <MaterialRow
              key={material.id}
              material={material}
              stepNumbers={stepNumbersOf(material.id, shape)}
              to={material.subRecipe ? linkOf(material.id) : undefined}
            />
          ))}
        </RecipeRows>
      </RecipeCard>
      <RecipeCard title={text.steps.title} count={shape.steps.length}>
        <RecipeRows ordered>
          {shape.steps.map((step, at) => (
            <StepRow
              key={step.id}
              number={at + 1}
              step={step}
              inputNames={step.inputs.map((input) => names.get(input)!)}
            />
          ))}
        </RecipeRows>
      </RecipeCard>
    </RecipeSheet>
  );
}

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
      list={BACK}
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
