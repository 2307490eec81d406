import { PackageCheck, TriangleAlert } from 'lucide-react';
import { lazy, memo, Suspense, useId, useMemo } from 'react';
import { finalProducts, unusedMaterials } from '../../../domain/recipe-structure';
import { unitText } from '../../../strings/common';
import { recipesText } from '../../../strings/recipes';
import { Badge } from '../../ui/badge';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import type { PictureProps } from '../../ui/flow/flow-canvas';
import type { Flow, FlowEdge, FlowNode } from '../../ui/flow/flow-types';
import { Skeleton } from '../../ui/loading';
import { Inline } from '../../ui/primitives';
import { layout } from '../../ui/theme';
import type { RecipeShape } from './machine/context';
import { namesOf } from './machine/selectors';
import { inputAmountsIn } from './step-words';

const text = recipesText.flow;

/** Short error texts by good type id. */
type TypeErrors = Readonly<Record<number, string>>;

/** The unused outputs (exactly one is valid, the final product) and the unused materials. */
export function recipeMarks({ materials, steps }: RecipeShape): { finals: number[]; unused: number[] } {
  const ids = materials.map(({ id }) => id);
  return { finals: finalProducts(steps), unused: unusedMaterials(ids, steps) };
}

/** With the mark in the text for screen readers, too. */
const withMark = (node: FlowNode): FlowNode =>
  node.mark ? { ...node, spoken: text.spokenMark(node.spoken, node.mark) } : node;

/** The diagram of a recipe: its materials next to the steps that use them, and links between steps. */
export function recipeFlow(shape: RecipeShape, errors: TypeErrors = {}): Flow {
  const { finals, unused } = recipeMarks(shape);
  const names = namesOf(shape);
  const sources = shape.materials.map(({ id, name, units, subRecipe }): FlowNode => {
    const isUnused = unused.includes(id);
    const mark = errors[id];
    const sub = isUnused ? text.unused : subRecipe ? text.subRecipe : unitText[units];
    const tone = isUnused || mark ? 'warning' : 'raw';
    const spoken = text.spokenMaterial(name, sub);
    return withMark({ id: `material:${id}`, kind: 'source', item: id, title: name, sub, tone, mark, spoken });
  });
  const results = shape.steps.map(({ id, name, inputs, output, outputName: title }, index): FlowNode => {
    const error = errors[output];
    const isFinal = finals.includes(output);
    const isWrong = error !== undefined || (isFinal && finals.length > 1);
    const final = finals.length > 1 ? text.anotherFinalProduct : text.finalProduct;
    const inputNames = inputs.flatMap((input) => names.get(input) ?? []);
    return withMark({
      id: `step:${id}`,
      kind: 'result',
      item: id,
      title,
      sub: text.step(index + 1, name),
      tone: isWrong ? 'warning' : isFinal ? 'target' : 'process',
      mark: error ?? (isFinal ? final : undefined),
      spoken: text.spokenStep(index + 1, name, title, inputNames),
    });
  });
  const nodeOf = new Map([
    ...shape.materials.map(({ id }, index) => [id, sources[index]!.id] as const),
    // In reverse, so that of two steps with the same output the first is linked.
    ...shape.steps.map(({ output }, index) => [output, results[index]!.id] as const).reverse(),
  ]);
  const amountsOf = inputAmountsIn(shape);
  const edges = shape.steps.flatMap((step, index) => {
    const amounts = new Map(amountsOf(step).map((label, at) => [step.inputs[at]!, label]));
    return [...amounts].flatMap(([input, label]): FlowEdge[] => {
      const from = nodeOf.get(input);
      return from === undefined ? [] : [{ from, to: results[index]!.id, ...(label && { label }) }];
    });
  });
  return { sources, results, edges };
}

const NO_ERRORS: TypeErrors = {};
const LadderPicture = lazy(async () => ({
  default: (await import('../../ui/flow/place-ladder')).LadderPicture,
}));

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
}

export const RecipePicture = memo(function RecipePicture(props: RecipePictureProps) {
  const { shape, errors = NO_ERRORS, paper, onPick } = props;
  const title = useId();
  const flow = useMemo(() => recipeFlow(shape, errors), [shape, errors]);
  const isEmpty = shape.materials.length === 0 && shape.steps.length === 0;
  return (
    <Card as="section" aria-labelledby={title}>
      <CardHead>
        <CardTitle id={title}>{text.title}</CardTitle>
        {!isEmpty && <Badges shape={shape} errors={Object.keys(errors).length} />}
      </CardHead>
      {isEmpty ? (
        <EmptyState text={text.empty} />
      ) : (
        <Suspense fallback={<Skeleton $height={layout.menuMaxHeight} />}>
          <LadderPicture label={text.region} flow={flow} paper={paper} onPick={onPick} />
        </Suspense>
      )}
    </Card>
  );
});
