import styled from 'styled-components';
import type { Recipe } from '../../../contract/recipes';
import { recipesText } from '../../../strings/recipes';
import { stockText } from '../../../strings/stock';
import { unitText } from '../../../strings/units';
import { useSiteTime } from '../../lib/use-site-time';
import { Bdi } from '../../ui/bdi';
import { Card } from '../../ui/card';
import { Quiet } from '../../ui/cell';
import { color, font, layout, media, space } from '../../ui/theme';
import { VisuallyHidden } from '../../ui/visually-hidden';

const text = recipesText.view;

const Frame = styled(Card)`
  padding: ${space[4]} ${space[5]};
  ${media.phone} {
    padding: ${space[4]};
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${layout.amountWidth}, 1fr));
  gap: ${space[3]} ${space[4]};
  dt {
    color: ${color.inkQuiet};
    font-size: ${font.size.small};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

/** What a recipe makes, when and by whom it was written. */
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
  return (
    <Frame as="section">
      <VisuallyHidden as="h2">{text.facts}</VisuallyHidden>
      <List>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </List>
    </Frame>
  );
}
