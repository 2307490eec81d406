import { PackageCheck, TriangleAlert } from 'lucide-react';
import { lazy, memo, Suspense, useCallback, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { recipesText } from '../../../strings/recipes';
import { Badge } from '../../ui/badge';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { Inline } from '../../ui/cell';
import { EmptyState } from '../../ui/empty-state';
import type { Paper } from '../../ui/flow/zoom';
import { Skeleton } from '../../ui/skeleton';
import { layout } from '../../ui/theme';
import { partOf, recipeFlow, recipeMarks, type PickedPart, type RecipeMarks } from './recipe-flow';
import type { RecipeShape } from './recipe-shape';

const text = recipesText.flow;
const LadderPicture = lazy(async () => ({
  default: (await import('../../ui/flow/ladder-picture')).LadderPicture,
}));

/** What the colours of the picture say, counted and in words. */
function Badges({ marks: { finals, unused, faults }, steps }: { marks: RecipeMarks; steps: number }) {
  const one = finals.length === 1;
  return (
    <Inline>
      {steps > 0 && (
        <Badge tone={one ? 'accent' : 'soon'} icon={one ? PackageCheck : TriangleAlert}>
          {text.finals(finals.length)}
        </Badge>
      )}
      {unused.length > 0 && (
        <Badge tone="soon" icon={TriangleAlert}>
          {text.unusedCount(unused.length)}
        </Badge>
      )}
      {faults.size > 0 && (
        <Badge tone="soon" icon={TriangleAlert}>
          {text.faults(faults.size)}
        </Badge>
      )}
    </Inline>
  );
}

interface RecipePictureProps {
  shape: RecipeShape;
  /** Instead of what the shape says of itself, or beside it. Like the shape, the same object until it changes. */
  marks?: Partial<RecipeMarks>;
  /** The room the picture has on paper; without it, it is as large there as on the screen. */
  paper?: Paper;
  /** Makes buttons of the materials and steps. */
  onPick?: (part: PickedPart) => void;
  /** Of its title: one under those it stands below. */
  heading?: 'h2' | 'h4';
}

/** A recipe drawn: what goes into which step, and whether all of it comes to one final product. */
export const RecipePicture = memo(function RecipePicture(props: RecipePictureProps) {
  const { shape, marks: given, paper, onPick, heading } = props;
  const title = useId();
  const marks = useMemo(() => recipeMarks(shape, given), [shape, given]);
  const ladder = useMemo(() => recipeFlow(shape, marks), [shape, marks]);
  // The same function for all nodes at all times, so that none is drawn anew because the caller's is a new one.
  const picked = useRef(onPick);
  useLayoutEffect(() => {
    picked.current = onPick;
  }, [onPick]);
  const pick = useCallback((nodeId: string) => picked.current?.(partOf(nodeId)), []);
  const empty = shape.materials.length === 0 && shape.steps.length === 0;
  return (
    <Card as="section" aria-labelledby={title}>
      <CardHead>
        <CardTitle as={heading} id={title}>
          {text.title}
        </CardTitle>
        {!empty && <Badges marks={marks} steps={shape.steps.length} />}
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
