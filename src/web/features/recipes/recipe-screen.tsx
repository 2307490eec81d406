import { skipToken } from '@reduxjs/toolkit/query';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Recipe } from '../../../contract/recipes';
import { LIST_LIMIT_MAX, NOTIFICATION } from '../../../domain/limits';
import { DOT, unitText } from '../../../strings/common';
import { journalText } from '../../../strings/journal';
import { recipesText as text } from '../../../strings/recipes';
import { recordText } from '../../../strings/tables';
import { calls, useRead } from '../../api/api';
import { useIsManager } from '../../lib/contexts';
import { useFailedLoad } from '../../lib/hooks';
import { recordId } from '../../lib/list-address';
import { paths } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { ChangeHistory } from '../../shared/changes/change-history';
import { PersonName } from '../../shared/person-name';
import { RecordScreen, RecordTitle } from '../../shared/record-screen';
import { SideActions } from '../../ui/action-menu';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { CardRow } from '../../ui/card';
import { FactCard } from '../../ui/facts';
import { Nothing } from '../../ui/nothing';
import { PageHeader } from '../../ui/page-header';
import { Bdi, Inline, Quiet } from '../../ui/primitives';
import { printAction } from '../../ui/print';
import { space } from '../../ui/theme';
import { usePhone } from '../../ui/use-media';
import { DeleteRecipe } from './delete-recipe';
import { namesOf, stepNumbers, storedShape } from './machine/selectors';
import { ProductAllergens } from './product-allergens';
import { RecipeCard, RecipeRows, typeText } from './recipe-card';
import { RecipeSheet, StepRow } from './recipe-sheet';
import { inputAmountsIn } from './step-words';

const LIST = { label: text.title, to: paths.recipes };
const SUB_RECIPES = { query: { sub_recipe: true, limit: LIST_LIMIT_MAX } } as const;

/* A touch target as high as the row. */
const Name = styled(Link)`
  margin-block: calc(-1 * ${space[3]});
  padding-block: ${space[3]};
`;

/** A stored recipe, and the sub-recipes by the id of their product. */
function useRecipeShape(recipe: Recipe) {
  const { data, error } = useRead(calls.listRecipes, SUB_RECIPES);
  useFailedLoad(error, text.failedSubRecipes, NOTIFICATION.recipeMs);
  return useMemo(() => {
    const madeBy = new Map(data?.rows.map(({ id, steps }) => [steps.at(-1)?.manufactured_good_type_id, id]));
    return { madeBy, shape: storedShape(recipe, (id) => madeBy.has(id)) };
  }, [recipe, data]);
}

function Facts({ recipe }: { recipe: Recipe }) {
  const last = recipe.steps.at(-1);
  const product = last && (
    <>
      <Bdi>{last.manufactured_good_type_name}</Bdi>{' '}
      <Quiet>({unitText[last.manufactured_good_type_units]})</Quiet>
    </>
  );
  const facts = [
    { label: text.columns.type, value: typeText(recipe.sub_recipe) },
    { label: text.columns.product, value: product ?? <Nothing /> },
    { label: text.view.createdAt, value: <ShownTime at={recipe.created_at} /> },
    { label: text.view.createdBy, value: <PersonName name={recipe.created_by} id={recipe.created_by_id} /> },
  ];
  return <FactCard title={text.view.facts} facts={facts} />;
}

const kindOf = ({ sub_recipe }: Recipe) => (sub_recipe ? text.types.subRecipe : journalText.subjects.Recipe);

function RecipeView({ recipe, onDelete }: { recipe: Recipe; onDelete: () => void }) {
  const { shape, madeBy } = useRecipeShape(recipe);
  const names = namesOf(shape);
  const numbers = stepNumbers(shape);
  const amounts = inputAmountsIn(shape);
  const phone = usePhone();
  const isManager = useIsManager();
  const remove = { label: text.view.delete, icon: Trash2, onClick: onDelete };
  const head = (
    <>
      <PageHeader
        title={<RecordTitle kind={kindOf(recipe)} id={recipe.id} apart={recipe.name} />}
        back={LIST}
        actions={
          <>
            <SideActions actions={[isManager ? remove : null, printAction]} />
            <ChangeHistory subject={`Recipe:${recipe.id}`} of={recipe.name} />
            {isManager && (
              <ButtonLink kind="primary" compact={phone} icon={Pencil} to={paths.editRecipe(recipe.id)}>
                {text.view.edit}
              </ButtonLink>
            )}
          </>
        }
      />
      <Facts recipe={recipe} />
    </>
  );
  return (
    <RecipeSheet head={head} shape={shape}>
      <RecipeCard title={text.materials.title} count={shape.materials.length}>
        <RecipeRows>
          {shape.materials.map(({ id, name, units, subRecipe }) => {
            const source = madeBy.get(id);
            return (
              <CardRow as="li" key={id}>
                <Inline>
                  {source === undefined ? (
                    <Bdi>{name}</Bdi>
                  ) : (
                    <Name to={paths.recipe(source)}>
                      <Bdi>{name}</Bdi>
                    </Name>
                  )}
                  {subRecipe && <Badge tone="process">{text.types.subRecipe}</Badge>}
                </Inline>
                <Quiet>
                  {unitText[units]}
                  {DOT}
                  {text.materials.steps(numbers.get(id)!)}
                </Quiet>
              </CardRow>
            );
          })}
        </RecipeRows>
      </RecipeCard>
      <ProductAllergens recipe={recipe} />
      <RecipeCard title={text.steps.title} count={shape.steps.length}>
        <RecipeRows ordered>
          {shape.steps.map((step, index) => (
            <StepRow
              key={step.id}
              number={index + 1}
              step={step}
              inputNames={step.inputs.map((input) => names.get(input)!)}
              amounts={amounts(step)}
            />
          ))}
        </RecipeRows>
      </RecipeCard>
    </RecipeSheet>
  );
}

export function RecipeScreen() {
  const id = recordId(useParams().id);
  // Not read again during its deletion, when it would fail as not found.
  const [deleting, setDeleting] = useState<Recipe | null>(null);
  const [deleted, setDeleted] = useState(false);
  const query = useRead(calls.getRecipe, id === null || deleting ? skipToken : { params: { id } });
  const navigate = useNavigate();
  return (
    <RecordScreen
      query={deleting ? { ...query, currentData: deleting } : query}
      find={(recipe) => recipe}
      list={LIST}
      texts={text}
      of={{ kind: journalText.subjects.Recipe, id }}
      titleOf={(recipe) => recordText.title(kindOf(recipe), recipe.id, recipe.name)}
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
