import { canMoveStep } from '../../../domain/recipe-structure';
import { recipeEditorText } from '../../../strings/recipe-editor';
import type { EditorContext } from './machine/context';
import { nameOf, reportedSteps } from './machine/selectors';

const text = recipeEditorText.steps;

/** Additional facts in the row of a step. */
export interface StepFacts {
  inputNames: readonly string[];
  /** Why it cannot move up or down; empty if it can. */
  notUp: string;
  notDown: string;
  isReported: boolean;
}

/** The facts of each step, in order. */
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
