import { Layers, PackageCheck } from 'lucide-react';
import { recipesText } from '../../../strings/recipes';
import { Badge } from '../../ui/badge';

/** Whether a recipe makes a finished product, or what other recipes are made of. */
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
