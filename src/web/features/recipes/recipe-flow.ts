import { finalProducts, outsideInputs } from '../../../domain/recipe-structure';
import { recipesText } from '../../../strings/recipes';
import { unitText } from '../../../strings/units';
import type { FlowEdge, FlowNode } from '../../ui/flow/flow-types';
import type { Ladder } from '../../ui/flow/ladder-heights';
import type { RecipeShape, ShapeMaterial, ShapeStep } from './recipe-shape';

const text = recipesText.flow;

/** What is to be said of a recipe's parts, by the ids of their good types. */
export interface RecipeMarks {
  /** Outputs that nothing uses: one is the final product, several are one too many. */
  finals: readonly number[];
  /** Materials that nothing uses. */
  unused: readonly number[];
  /** Whatever else is wrong with a type, in a few words. */
  faults: ReadonlyMap<number, string>;
}

function unusedIn({ materials, steps }: RecipeShape): number[] {
  const used = new Set(outsideInputs(steps));
  return materials.flatMap(({ id }) => (used.has(id) ? [] : id));
}

/** What a recipe's shape says of itself, and what is given beside or instead. */
export function recipeMarks(shape: RecipeShape, given: Partial<RecipeMarks> = {}): RecipeMarks {
  return {
    finals: given.finals ?? finalProducts(shape.steps),
    unused: given.unused ?? unusedIn(shape),
    faults: given.faults ?? new Map<number, string>(),
  };
}

const materialId = ({ id }: ShapeMaterial) => `material:${id}`;
const stepId = ({ id }: ShapeStep) => `step:${id}`;

/** What of a recipe a node of its picture stands for. */
export interface PickedPart {
  kind: 'material' | 'step';
  /** The material's good type, or the step. */
  id: number;
}

/** The part of the recipe that a node of its picture stands for, by the node's id. */
export function partOf(nodeId: string): PickedPart {
  const [kind, id] = nodeId.split(':');
  return { kind: kind === 'step' ? 'step' : 'material', id: Number(id) };
}

function spokenWith(spoken: string, mark: string | undefined): string {
  return mark ? text.spokenMark(spoken, mark) : spoken;
}

function materialNode(material: ShapeMaterial, unused: boolean, fault: string | undefined): FlowNode {
  const what = material.subRecipe ? text.subRecipe : unitText[material.units];
  const sub = unused ? text.unused : what;
  return {
    id: materialId(material),
    title: material.name,
    sub,
    tone: unused || fault ? 'warning' : 'raw',
    mark: fault,
    spoken: spokenWith(text.spokenMaterial(material.name, sub), fault),
  };
}

/** How a step is marked: by its fault, else as final or one final product too many, else as on the way. */
function stepMark(
  final: boolean,
  finals: number,
  fault: string | undefined,
): Pick<FlowNode, 'tone' | 'mark'> {
  if (fault) return { tone: 'warning', mark: fault };
  if (!final) return { tone: 'process' };
  return finals === 1
    ? { tone: 'target', mark: text.finalProduct }
    : { tone: 'warning', mark: text.anotherFinalProduct };
}

/** A recipe as a picture: its materials beside the steps that use them, and what the steps hand on. */
export function recipeFlow(shape: RecipeShape, given?: Partial<RecipeMarks>): Ladder {
  const marks = recipeMarks(shape, given);
  const finals = new Set(marks.finals);
  const unused = new Set(marks.unused);
  const names = new Map<number, string>();
  const nodeOf = new Map<number, string>();
  for (const material of shape.materials) {
    names.set(material.id, material.name);
    nodeOf.set(material.id, materialId(material));
  }
  // Backwards, so that of two steps that make the same it is the first that others take it from.
  for (const step of shape.steps.toReversed()) {
    names.set(step.output, step.outputName);
    nodeOf.set(step.output, stepId(step));
  }
  const results = shape.steps.map((step, index): FlowNode => {
    const inputs = step.inputs.flatMap((input) => names.get(input) ?? []);
    const said = stepMark(finals.has(step.output), finals.size, marks.faults.get(step.output));
    return {
      id: stepId(step),
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
      materialNode(material, unused.has(material.id), marks.faults.get(material.id)),
    ),
    results,
    edges,
  };
}
