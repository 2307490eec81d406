import { PackageCheck, TriangleAlert } from 'lucide-react';
import { lazy, memo, Suspense, useCallback, useId, useMemo } from 'react';
import { recipesText } from '../../../strings/recipes';
import { Badge } from '../../ui/badge';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { Inline } from '../../ui/cell';
import { EmptyState } from '../../ui/empty-state';
import type { Paper } from '../../ui/flow/zoom';
import { Skeleton } from '../../ui/skeleton';
import { layout } from '../../ui/theme';
import { partOf, recipeFlow, recipeMarks, type PickedPart, type TypeErrors } from './recipe-flow';
import type { RecipeShape } from './recipe-shape';

const text = recipesText.flow;
const NO_ERRORS: TypeErrors = {};
const LadderPicture = lazy(async () => ({
  default: (await import('../../ui/flow/ladder-picture')).LadderPicture,
}));

/** What the colours of the picture say, counted and in words. */
function Badges({ shape, errors }: { shape: RecipeShape; errors: number }) {
  const { finals, unused } = recipeMarks(shape);
  const one = finals.length === 1;
  return (
    <Inline>
      {shape.steps.length > 0 && (
        <Badge tone={one ? 'accent' : 'soon'} icon={one ? PackageCheck : TriangleAlert}>
          {text.finals(finals.length)}
        </Badge>
      )}
      {unused.length > 0 && (
        <Badge tone="soon" icon={TriangleAlert}>
          {text.unusedCount(unused.length)}
        </Badge>
      )}
      {errors > 0 && (
        <Badge tone="soon" icon={TriangleAlert}>
          {text.errors(errors)}
        </Badge>
      )}
    </Inline>
  );
}

interface RecipePictureProps {
  shape: RecipeShape;
  /** What is wrong in addition to what the shape shows. Like the shape, the same object until it changes. */
  errors?: TypeErrors;
  /** The room the picture has on paper; without it, it is as large there as on the screen. */
  paper?: Paper;
  /** Makes buttons of the materials and steps; the same function each time, or all of them are rendered again. */
  onPick?: (part: PickedPart) => void;
  /** Of its title: one under those it stands below. */
  heading?: 'h2' | 'h4';
}

/** A recipe drawn: what goes into which step, and whether all of it comes to one final product. */
export const RecipePicture = memo(function RecipePicture(props: RecipePictureProps) {
  const { shape, errors = NO_ERRORS, paper, onPick, heading } = props;
  const title = useId();
  const ladder = useMemo(() => recipeFlow(shape, errors), [shape, errors]);
  const pick = useCallback((nodeId: string) => onPick?.(partOf(nodeId)), [onPick]);
  const empty = shape.materials.length === 0 && shape.steps.length === 0;
  return (
    <Card as="section" aria-labelledby={title}>
      <CardHead>
        <CardTitle as={heading} id={title}>
          {text.title}
        </CardTitle>
        {!empty && <Badges shape={shape} errors={Object.keys(errors).length} />}
      </CardHead>
      {empty ? (
        <EmptyState text={text.empty} />
      ) : (
        <Suspense fallback={<Skeleton $height={layout.menuMaxHeight} />}>
          <LadderPicture label={text.region} ladder={ladder} paper={paper} onPick={onPick && pick} />
        </Suspense>
      )}
    </Card>
  );
});
