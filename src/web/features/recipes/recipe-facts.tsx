import type { Recipe } from '../../../contract/recipes';
import { recipesText } from '../../../strings/recipes';
import { stockText } from '../../../strings/stock';
import { unitText } from '../../../strings/units';
import { ShownTime } from '../../lib/shown-time';
import { FactCard } from '../../ui/facts';
import { Bdi, Quiet } from '../../ui/primitives';

const text = recipesText.view;

/** A recipe's product, author and dates. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const last = recipe.steps.at(-1);
  const facts = [
    {
      label: recipesText.columns.type,
      value: recipe.sub_recipe ? recipesText.types.subRecipe : recipesText.types.recipe,
    },
    {
      label: recipesText.columns.product,
      value: last ? (
        <>
          <Bdi>{last.manufactured_good_type_name}</Bdi>{' '}
          <Quiet>({unitText[last.manufactured_good_type_units]})</Quiet>
        </>
      ) : (
        stockText.none
      ),
    },
    { label: text.createdAt, value: <ShownTime at={recipe.created_at} /> },
    { label: text.createdBy, value: <Bdi>{recipe.created_by}</Bdi> },
  ];
  return <FactCard title={text.facts} facts={facts} />;
}
