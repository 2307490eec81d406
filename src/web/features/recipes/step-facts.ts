import { useMemo } from 'react';
import { recipeEditorText } from '../../../strings/recipe-editor';
import type { DraftStep, EditorContext } from './machine/context';
import { namesOf, placesOf, reportedSteps } from './machine/selectors';

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
  const asked = [...new Set(steps.flatMap(({ inputs, output }) => [...inputs, output]))];
  const called = namesOf({ context }, asked);
  const names = new Map(asked.map((id, at) => [id, called[at]!]));
  const reported = new Set(reportedSteps({ context }).map(({ id }) => id));
  const why = (step: DraftStep, by: 1 | -1, atEnd: string, blocked: (what: string) => string) => {
    const { can, blockedBy } = placesOf({ context }, step.id, by);
    if (can) return '';
    return blockedBy === null ? atEnd : blocked(names.get(blockedBy)!);
  };
  return steps.map((step) => ({
    inputNames: step.inputs.map((input) => names.get(input)!).join('\n'),
    notUp: why(step, -1, text.first, text.notUp),
    notDown: why(step, 1, text.last, text.notDown),
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
