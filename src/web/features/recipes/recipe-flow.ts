import { finalProducts, unusedMaterials } from '../../../domain/recipe-structure';
import { recipesText } from '../../../strings/recipes';
import { unitText } from '../../../strings/units';
import type { FlowEdge, FlowNode, Ladder } from '../../ui/flow/flow-types';
import type { RecipeShape, ShapeMaterial, ShapeStep } from './machine/recipe-shape';

const text = recipesText.flow;

/** Short error texts by good type id. */
export type TypeErrors = Readonly<Record<number, string>>;

/** The unused outputs (exactly one is valid, the final product) and the unused materials. */
export function recipeMarks({ materials, steps }: RecipeShape): { finals: number[]; unused: number[] } {
  const ids = materials.map(({ id }) => id);
  return { finals: finalProducts(steps), unused: unusedMaterials(ids, steps) };
}

const materialId = ({ id }: ShapeMaterial) => `material:${id}`;
const stepId = ({ id }: ShapeStep) => `step:${id}`;

function spokenWith(spoken: string, mark: string | undefined): string {
  return mark ? text.spokenMark(spoken, mark) : spoken;
}

function materialNode(material: ShapeMaterial, unused: boolean, error: string | undefined): FlowNode {
  const what = material.subRecipe ? text.subRecipe : unitText[material.units];
  const sub = unused ? text.unused : what;
  return {
    id: materialId(material),
    kind: 'source',
    item: material.id,
    title: material.name,
    sub,
    tone: unused || error ? 'warning' : 'raw',
    mark: error,
    spoken: spokenWith(text.spokenMaterial(material.name, sub), error),
  };
}

/** The mark of a step: an error, else (one or several) final product, else intermediate. */
function stepMark(
  final: boolean,
  finals: number,
  error: string | undefined,
): Pick<FlowNode, 'tone' | 'mark'> {
  if (error) return { tone: 'warning', mark: error };
  if (!final) return { tone: 'process' };
  return finals === 1
    ? { tone: 'target', mark: text.finalProduct }
    : { tone: 'warning', mark: text.anotherFinalProduct };
}

/** The diagram of a recipe: its materials next to the steps that use them, and links between steps. */
export function recipeFlow(shape: RecipeShape, errors: TypeErrors = {}): Ladder {
  const marks = recipeMarks(shape);
  const finals = new Set(marks.finals);
  const unused = new Set(marks.unused);
  const names = new Map<number, string>();
  const nodeOf = new Map<number, string>();
  for (const material of shape.materials) {
    names.set(material.id, material.name);
    nodeOf.set(material.id, materialId(material));
  }
  // In reverse, so that of two steps with the same output the first is linked.
  for (const step of shape.steps.toReversed()) {
    names.set(step.output, step.outputName);
    nodeOf.set(step.output, stepId(step));
  }
  const results = shape.steps.map((step, index): FlowNode => {
    const inputs = step.inputs.flatMap((input) => names.get(input) ?? []);
    const said = stepMark(finals.has(step.output), finals.size, errors[step.output]);
    return {
      id: stepId(step),
      kind: 'result',
      item: step.id,
      title: step.outputName,
      sub: text.step(index + 1, step.name),
      spoken: spokenWith(text.spokenStep(index + 1, step.name, step.outputName, inputs), said.mark),
      ...said,
    };
  });
  const edges = shape.steps.flatMap((step) =>
    [...new Set(step.inputs)].flatMap((input): FlowEdge[] => {
      const from = nodeOf.get(input);
      return from === undefined ? [] : [{ from, to: stepId(step) }];
    }),
  );
  return {
    sources: shape.materials.map((material) =>
      materialNode(material, unused.has(material.id), errors[material.id]),
    ),
    results,
    edges,
  };
}
