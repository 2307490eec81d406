import { canMoveStep } from '../../../domain/recipe-structure';
import { recipeEditorText } from '../../../strings/recipe-editor';
import type { EditorContext } from './machine/context';
import { nameOf, reportedSteps } from './machine/selectors';

const text = recipeEditorText.steps;

/** What the row of a step shows in addition to the step itself. */
export interface StepFacts {
  inputNames: readonly string[];
  /** Why it cannot go up or down; empty where it can. */
  notUp: string;
  notDown: string;
  isReported: boolean;
}

/** What the rows of the steps say, in their order. */
export function stepFacts(context: Pick<EditorContext, 'draft' | 'book'>): StepFacts[] {
  const { steps } = context.draft;
  const name = nameOf(context);
  const reported = reportedSteps(context);
  const why = (at: number, by: 1 | -1, atEnd: string, blocked: (what: string) => string) => {
    if (!steps[at + by]) return atEnd;
    const move = canMoveStep(steps, at, at + by);
    return move.can ? '' : blocked(name(move.goodTypeId));
  };
  return steps.map((step, at) => ({
    inputNames: step.inputs.map(name),
    notUp: why(at, -1, text.first, text.notUp),
    notDown: why(at, 1, text.last, text.notDown),
    isReported: reported.includes(step.id),
  }));
}
