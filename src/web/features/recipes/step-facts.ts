import { useMemo } from 'react';
import { canMoveStep } from '../../../domain/recipe-structure';
import { recipeEditorText } from '../../../strings/recipe-editor';
import type { EditorContext } from './machine/context';
import { nameBook, reportedSteps } from './machine/selectors';

const text = recipeEditorText.steps;

/** What the row of a step says: plain texts, so that rows of which nothing changed are not drawn anew. */
export interface StepRowFacts {
  /** One a line. */
  inputNames: string;
  /** Why it cannot go up or down; empty where it can. */
  notUp: string;
  notDown: string;
  reported: boolean;
}

type Known = Pick<EditorContext, 'draft' | 'book'>;

function factsOf(context: Known): StepRowFacts[] {
  const { steps } = context.draft;
  const nameOf = nameBook({ context });
  const reported = new Set(reportedSteps({ context }).map(({ id }) => id));
  const why = (at: number, by: 1 | -1, atEnd: string, blocked: (what: string) => string) => {
    if (!steps[at + by]) return atEnd;
    const move = canMoveStep(steps, at, at + by);
    return move.can ? '' : blocked(nameOf(move.goodTypeId));
  };
  return steps.map((step, at) => ({
    inputNames: step.inputs.map(nameOf).join('\n'),
    notUp: why(at, -1, text.first, text.notUp),
    notDown: why(at, 1, text.last, text.notDown),
    reported: reported.has(step.id),
  }));
}

/** What the rows of the steps say, in their order. */
export function useStepFacts({ draft, book }: Known): StepRowFacts[] {
  const { materials, steps } = draft;
  return useMemo(
    () => factsOf({ draft: { name: '', subRecipe: null, materials, steps }, book }),
    [materials, steps, book],
  );
}
