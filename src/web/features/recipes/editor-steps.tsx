import { memo, useCallback, useMemo, useState } from 'react';
import { errorText } from '../../../strings/errors';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { EmptyState } from '../../ui/empty-state';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { AddPart } from './add-part';
import { DeleteStep } from './delete-step';
import type { EditorWork } from './editor-context';
import { CardMessage } from './editor-rows';
import { EditorStepRow } from './editor-step-row';
import { type StepRowFacts } from './step-facts';
import type { DraftStep, Refused } from './machine/context';
import { Problem } from './problem';
import { RecipeCard, RecipeRows } from './recipe-card';
import { useMovedRow } from './use-moved-row';
import { useRowFocus } from './use-row-focus';

const text = recipeEditorText.steps;

interface EditorStepsProps {
  steps: readonly DraftStep[];
  /** What is said of each, in the same order. */
  facts: readonly StepRowFacts[];
  refused: Refused['steps'];
  /** Those that others deleted. */
  gone: ReadonlySet<number>;
  problem?: string;
  /** The dialog that adds is open. */
  adding: boolean;
  /** The last one is being deleted. */
  deleting: boolean;
  send: EditorWork['send'];
}

/** The ordered steps of the recipe in the making. */
export const EditorSteps = memo(function EditorSteps(props: EditorStepsProps) {
  const { steps, facts, refused, gone, problem, adding, deleting, send } = props;
  const ids = useMemo(() => steps.map(({ id }) => id), [steps]);
  const { card, watch } = useRowFocus(ids, adding);
  const { moved, marked, beforeMove } = useMovedRow(card, ids);
  const move = useCallback(
    (stepId: number, by: 1 | -1) => {
      beforeMove(stepId);
      send({ type: 'step.moved', stepId, by });
    },
    [beforeMove, send],
  );
  const [asked, setAsked] = useState<number | null>(null);
  const askedAt = steps.findIndex(({ id }) => id === asked);
  // What others deleted already is not asked about.
  const remove = useCallback(
    (stepId: number) => (gone.has(stepId) ? send({ type: 'step.deleted', stepId }) : setAsked(stepId)),
    [gone, send],
  );
  const place = moved === null ? -1 : ids.indexOf(moved);
  return (
    <div ref={card} {...watch}>
      <RecipeCard
        title={recipesText.steps.title}
        count={steps.length}
        action={<AddPart label={text.add} onClick={() => send({ type: 'step.opened' })} />}
      >
        <Problem says={problem} />
        {steps.length === 0 && !problem && <EmptyState text={text.empty} />}
        {steps.length > 0 && (
          <RecipeRows ordered>
            {steps.map((step, at) => (
              <EditorStepRow
                key={step.id}
                step={step}
                number={at + 1}
                {...facts[at]!}
                deletable={at === steps.length - 1 || gone.has(step.id)}
                refused={refused[step.id]}
                deleting={deleting && at === steps.length - 1}
                moved={step.id === marked}
                send={send}
                onMove={move}
                onDelete={remove}
              />
            ))}
          </RecipeRows>
        )}
        {steps.length > 1 && <CardMessage>{errorText.notLastStep}</CardMessage>}
        <VisuallyHidden aria-live="polite">
          {place >= 0 && text.moved(steps[place]!.outputName, place + 1)}
        </VisuallyHidden>
      </RecipeCard>
      {askedAt >= 0 && (
        <DeleteStep
          step={steps[askedAt]!}
          reported={facts[askedAt]!.reported}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            send({ type: 'step.deleted', stepId: steps[askedAt]!.id });
          }}
        />
      )}
    </div>
  );
});
