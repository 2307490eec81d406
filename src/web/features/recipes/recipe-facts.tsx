import type { Recipe } from '../../../contract/recipes';
import { recipesText } from '../../../strings/recipes';
import { stockText } from '../../../strings/stock';
import { unitText } from '../../../strings/units';
import { useSiteTime } from '../../lib/site-time';
import { Bdi, Quiet } from '../../ui/primitives';
import { FactCard } from '../../ui/facts';

const text = recipesText.view;

/** A recipe's product, author and dates. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const site = useSiteTime();
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
    { label: text.createdAt, value: <Bdi ltr>{site.shownTime(recipe.created_at)}</Bdi> },
    { label: text.createdBy, value: <Bdi>{recipe.created_by}</Bdi> },
  ];
  return <FactCard title={text.facts} facts={facts} />;
}
