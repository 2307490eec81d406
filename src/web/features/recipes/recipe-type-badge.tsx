import { Layers, PackageCheck } from 'lucide-react';
import { recipesText } from '../../../strings/recipes';
import { Badge } from '../../ui/badge';

/** The badge of a recipe's type: final product or sub-recipe. */
export function RecipeTypeBadge({ subRecipe }: { subRecipe: boolean }) {
  return subRecipe ? (
    <Badge tone="process" icon={Layers}>
      {recipesText.types.subRecipe}
    </Badge>
  ) : (
    <Badge tone="accent" icon={PackageCheck}>
      {recipesText.types.recipe}
    </Badge>
  );
}
