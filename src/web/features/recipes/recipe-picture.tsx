import { PackageCheck, TriangleAlert } from 'lucide-react';
import { lazy, memo, Suspense, useId, useMemo } from 'react';
import { recipesText } from '../../../strings/recipes';
import { Badge } from '../../ui/badge';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { Inline } from '../../ui/primitives';
import { EmptyState } from '../../ui/empty-state';
import type { PictureProps } from '../../ui/flow/flow-canvas';
import { Skeleton } from '../../ui/loading';
import { layout } from '../../ui/theme';
import { recipeFlow, recipeMarks, type TypeErrors } from './recipe-flow';
import type { RecipeShape } from './machine/recipe-shape';

const text = recipesText.flow;
const NO_ERRORS: TypeErrors = {};
const LadderPicture = lazy(async () => ({
  default: (await import('../../ui/flow/ladder-picture')).LadderPicture,
}));

/** The legend of the diagram's colours, with counts. */
function Badges({ shape, errors }: { shape: RecipeShape; errors: number }) {
  const { finals, unused } = recipeMarks(shape);
  const isValid = finals.length === 1;
  const badge = (label: string, isWarning = true) => (
    <Badge tone={isWarning ? 'soon' : 'accent'} icon={isWarning ? TriangleAlert : PackageCheck}>
      {label}
    </Badge>
  );
  return (
    <Inline>
      {shape.steps.length > 0 && badge(text.finals(finals.length), !isValid)}
      {unused.length > 0 && badge(text.unusedCount(unused.length))}
      {errors > 0 && badge(text.errors(errors))}
    </Inline>
  );
}

interface RecipePictureProps extends Omit<PictureProps, 'label'> {
  shape: RecipeShape;
  /** More errors than the shape itself shows. Must be the same object until it changes, like the shape. */
  errors?: TypeErrors;
  /** The level of its heading. */
  heading?: 'h2' | 'h4';
}

/** The diagram of a recipe: its materials, steps and final product. */
export const RecipePicture = memo(function RecipePicture(props: RecipePictureProps) {
  const { shape, errors = NO_ERRORS, paper, onPick, heading } = props;
  const title = useId();
  const ladder = useMemo(() => recipeFlow(shape, errors), [shape, errors]);
  const isEmpty = shape.materials.length === 0 && shape.steps.length === 0;
  return (
    <Card as="section" aria-labelledby={title}>
      <CardHead>
        <CardTitle as={heading} id={title}>
          {text.title}
        </CardTitle>
        {!isEmpty && <Badges shape={shape} errors={Object.keys(errors).length} />}
      </CardHead>
      {isEmpty ? (
        <EmptyState text={text.empty} />
      ) : (
        <Suspense fallback={<Skeleton $height={layout.menuMaxHeight} />}>
          <LadderPicture label={text.region} ladder={ladder} paper={paper} onPick={onPick} />
        </Suspense>
      )}
    </Card>
  );
});
