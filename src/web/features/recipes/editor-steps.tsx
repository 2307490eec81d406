import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { blocksMove } from '../../../domain/recipe-structure';
import { errorText } from '../../../strings/errors';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { Button } from '../../ui/button';
import { DeleteDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/empty-state';
import { VisuallyHidden } from '../../ui/primitives';
import { EditorStepRow, type StepFacts } from './editor-step-row';
import { indexOf } from './machine/book';
import type { RecipeBook, RecipeDraft } from './machine/context';
import { isGone } from './machine/draft';
import { type EditorSnapshot, nameOf } from './machine/selectors';
import { CardError, CardMessage, RecipeCard, RecipeRows } from './recipe-card';
import { useEditor, useSend } from './use-editor';
import { useMovedRow, useRowFocus } from './use-rows';

const text = recipeEditorText.steps;

function stepFacts(
  { materials, steps }: Pick<RecipeDraft, 'materials' | 'steps'>,
  book: RecipeBook,
): StepFacts[] {
  const name = nameOf({ materials, steps }, book);
  const stored = indexOf(book).steps;
  const why = (index: number, by: 1 | -1, atEnd: string, blocked: (what: string) => string) => {
    if (!steps[index + by]) return atEnd;
    const type = blocksMove(steps, index, by);
    return type === null ? '' : blocked(name(type));
  };
  return steps.map((step, index) => ({
    inputNames: step.inputs.map(name),
    notUp: why(index, -1, text.first, text.notUp),
    notDown: why(index, 1, text.last, text.notDown),
    isReported: stored.get(step.id)?.reported === true,
    isGone: isGone(step, book),
  }));
}

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
  const facts = useMemo(() => stepFacts({ materials, steps }, book), [materials, steps, book]);
  const { card, watch } = useRowFocus(steps, isAdding);
  const { moved, beforeMove } = useMovedRow(card, steps);
  const move = useCallback(
    (stepId: number, by: 1 | -1) => {
      beforeMove(stepId);
      send({ type: 'step.moved', stepId, by });
    },
    [beforeMove, send],
  );
  const [deleted, setDeleted] = useState<number | null>(null);
  const deletedAt = steps.findIndex(({ id }) => id === deleted);
  const movedTo = steps.findIndex(({ id }) => id === moved.id);
  const isEmpty = steps.length === 0;
  return (
    <div ref={card} {...watch}>
      <RecipeCard
        title={recipesText.steps.title}
        count={steps.length}
        action={
          <Button compact icon={Plus} data-add onClick={() => send({ type: 'step.opened' })}>
            {text.add}
          </Button>
        }
      >
        <CardError text={showErrors && isEmpty && errorText.structure.NO_STEPS()} />
        {isEmpty && !showErrors && <EmptyState text={text.empty} />}
        {!isEmpty && (
          <RecipeRows ordered>
            {steps.map((step, index) => (
              <EditorStepRow
                key={step.id}
                step={step}
                number={index + 1}
                {...facts[index]!}
                isLast={index === steps.length - 1}
                refused={refused?.[step.id]}
                isDeleting={isDeleting && index === steps.length - 1}
                isMoved={moved.isMarked && step.id === moved.id}
                onMove={move}
                onDelete={setDeleted}
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
        <DeleteDialog
          title={text.deletion.title}
          confirm={text.deletion.confirm}
          name={steps[deletedAt]!.outputName}
          onCancel={() => setDeleted(null)}
          onConfirm={() => {
            setDeleted(null);
            send({ type: 'step.deleted', stepId: steps[deletedAt]!.id });
          }}
        >
          <p>{steps[deletedAt]!.isNew ? text.deletion.new : text.deletion.stored}</p>
          {facts[deletedAt]!.isReported && <p>{text.deletion.reported}</p>}
        </DeleteDialog>
      )}
    </div>
  );
}
