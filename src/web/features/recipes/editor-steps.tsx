import { useCallback, useMemo, useState } from 'react';
import { errorText } from '../../../strings/errors';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { EmptyState } from '../../ui/empty-state';
import { VisuallyHidden } from '../../ui/primitives';
import { AddPart } from './add-part';
import { CardError } from './card-error';
import { DeleteStep } from './delete-step';
import { useEditor, useSend } from './editor-context';
import { CardMessage } from './editor-rows';
import { EditorStepRow } from './editor-step-row';
import { type EditorSnapshot, deletedStepIds } from './machine/selectors';
import { RecipeCard, RecipeRows } from './recipe-card';
import { stepFacts } from './step-facts';
import { useMovedRow } from './use-moved-row';
import { useRowFocus } from './use-row-focus';

const text = recipeEditorText.steps;

function partsOf({ context }: EditorSnapshot) {
  const { draft, book, refusal, deletion, stepForm, showErrors } = context;
  return {
    materials: draft.materials,
    steps: draft.steps,
    book,
    refused: refusal?.steps,
    isDeleting: deletion?.reason === 'lastStep',
    isAdding: stepForm !== null,
    showErrors,
  };
}

export function EditorSteps() {
  const send = useSend();
  const { materials, steps, book, refused, isDeleting, isAdding, showErrors } = useEditor(partsOf);
  const gone = useEditor(({ context }) => deletedStepIds(context));
  const facts = useMemo(
    () => stepFacts({ draft: { name: '', subRecipe: null, materials, steps }, book }),
    [materials, steps, book],
  );
  const { card, watch } = useRowFocus(steps, isAdding);
  const { moved, beforeMove: rememberPosition } = useMovedRow(card, steps);
  const move = useCallback(
    (stepId: number, by: 1 | -1) => {
      rememberPosition(stepId);
      send({ type: 'step.moved', stepId, by });
    },
    [rememberPosition, send],
  );
  const [deleted, setDeleted] = useState<number | null>(null);
  const deletedAt = steps.findIndex(({ id }) => id === deleted);
  const confirmed = (stepId: number) => {
    setDeleted(null);
    send({ type: 'step.deleted', stepId });
  };
  // A step that someone else deleted is removed without confirmation.
  const remove = useCallback(
    (stepId: number) => (gone.includes(stepId) ? send({ type: 'step.deleted', stepId }) : setDeleted(stepId)),
    [gone, send],
  );
  const movedTo = steps.findIndex(({ id }) => id === moved.id);
  return (
    <div ref={card} {...watch}>
      <RecipeCard
        title={recipesText.steps.title}
        count={steps.length}
        action={<AddPart label={text.add} onClick={() => send({ type: 'step.opened' })} />}
      >
        <CardError text={showErrors && steps.length === 0 ? errorText.structure.NO_STEPS() : undefined} />
        {steps.length === 0 && !showErrors && <EmptyState text={text.empty} />}
        {steps.length > 0 && (
          <RecipeRows ordered>
            {steps.map((step, at) => (
              <EditorStepRow
                key={step.id}
                step={step}
                number={at + 1}
                {...facts[at]!}
                deletable={at === steps.length - 1 || gone.includes(step.id)}
                refused={refused?.[step.id]}
                isDeleting={isDeleting && at === steps.length - 1}
                isMoved={moved.isMarked && step.id === moved.id}
                send={send}
                onMove={move}
                onDelete={remove}
              />
            ))}
          </RecipeRows>
        )}
        {steps.length > 1 && <CardMessage>{errorText.notLastStep}</CardMessage>}
        <VisuallyHidden aria-live="polite">
          {movedTo >= 0 && text.moved(steps[movedTo]!.outputName, movedTo + 1)}
        </VisuallyHidden>
      </RecipeCard>
      {deletedAt >= 0 && (
        <DeleteStep
          step={steps[deletedAt]!}
          isReported={facts[deletedAt]!.isReported}
          onCancel={() => setDeleted(null)}
          onConfirm={() => confirmed(steps[deletedAt]!.id)}
        />
      )}
    </div>
  );
}
