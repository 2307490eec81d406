import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { asCallFailure } from '../../../contract/error-codes';
import type { Recipe } from '../../../contract/recipes';
import { allergenMarkText as text, goodTypeCardText } from '../../../strings/good-type-screens';
import { goodTypesText } from '../../../strings/good-types';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { DerivedMarks } from '../../shared/stock/allergens';
import { CardBody } from '../../ui/card';
import { Skeleton } from '../../ui/loading';
import { Quiet } from '../../ui/primitives';
import { notPrinted } from '../../ui/theme';
import { RecipeCard } from './recipe-card';

const CardLink = styled(Link)`
  ${notPrinted}
`;

/** What the final product of a recipe has by all that goes into it. */
export function ProductAllergens({ recipe }: { recipe: Recipe }) {
  const id = recipe.steps.at(-1)?.manufactured_good_type_id;
  const { currentData, error } = useRead(
    calls.getGoodType,
    id === undefined ? skipToken : { params: { id } },
  );
  // With the recipe its product may be deleted, too.
  const isGone = asCallFailure(error).code === 'NOT_FOUND';
  useFailedLoad(isGone ? undefined : error, goodTypeCardText.failedDetails);
  const derived = currentData?.derived_allergens;
  if (id === undefined || (error && !currentData)) return null;
  return (
    <RecipeCard
      title={goodTypesText.allergens.title}
      action={<CardLink to={paths.goodType(id)}>{text.productCard}</CardLink>}
    >
      <CardBody>
        {derived ? (
          <>
            <DerivedMarks derived={derived} />
            <Quiet>{text.derived}</Quiet>
          </>
        ) : (
          !currentData && <Skeleton $height="3lh" />
        )}
      </CardBody>
    </RecipeCard>
  );
}
