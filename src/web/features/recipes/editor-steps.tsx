import { Plus, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { blocksMove } from '../../../domain/recipe-structure';
import { errorText } from '../../../strings/errors';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/empty-state';
import { VisuallyHidden } from '../../ui/primitives';
import { EditorStepRow } from './editor-step-row';
import { indexOf, isGone, nameOf } from './machine/selectors';
import { refusedSteps } from './machine/guards';
import { CardError, CardMessage, RecipeCard, RecipeRows } from './recipe-card';
import { useEditor, useSend } from './use-editor';
import { useRowFocus } from './use-rows';

const text = recipeEditorText.steps;

export function EditorSteps() {
  const send = useSend();
  const { materials, steps, book, isAdding, showErrors } = useEditor(({ context }) => ({
    materials: context.draft.materials,
    steps: context.draft.steps,
    book: context.book,
    isAdding: context.stepForm !== null,
    showErrors: context.showErrors,
  }));
  const refused = useEditor(({ context }) => refusedSteps(context));
  const card = useRowFocus({ items: steps, isAdding });
  const [movedId, setMovedId] = useState<number | null>(null);
  const move = useCallback(
    (stepId: number, by: 1 | -1, row: HTMLElement) => {
      const { top } = row.getBoundingClientRect();
      flushSync(() => send({ type: 'step.moved', stepId, by }));
      // The row stays where it is on the screen, for the next click of its button.
      window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
      setMovedId(stepId);
    },
    [send],
  );
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const deleted = steps.find(({ id }) => id === deletedId);
  const moved = steps.findIndex(({ id }) => id === movedId);
  const isEmpty = steps.length === 0;
  const name = nameOf({ materials, steps }, book);
  const isReported = (id: number) => indexOf(book).steps.get(id)?.reported === true;
  const whyNot = (from: number, by: 1 | -1, atEnd: string, blocked: (what: string) => string) => {
    if (!steps[from + by]) return atEnd;
    const type = blocksMove(steps, from, by);
    return type === null ? '' : blocked(name(type));
  };
  return (
    <div ref={card}>
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
                inputNames={step.inputs.map(name)}
                notUp={whyNot(index, -1, text.first, text.notUp)}
                notDown={whyNot(index, 1, text.last, text.notDown)}
                isReported={isReported(step.id)}
                isLast={index === steps.length - 1}
                isGone={isGone(step, book)}
                refused={refused[step.id]}
                onMove={move}
                onDelete={setDeletedId}
              />
            ))}
          </RecipeRows>
        )}
        {steps.length > 1 && <CardMessage>{errorText.notLastStep}</CardMessage>}
        <VisuallyHidden aria-live="polite">
          {moved >= 0 && text.moved(steps[moved]!.outputName, moved + 1)}
        </VisuallyHidden>
      </RecipeCard>
      {deleted && (
        <ConfirmDialog
          title={text.deletion.title}
          confirm={text.deletion.confirm}
          name={deleted.outputName}
          icon={Trash2}
          danger
          onCancel={() => setDeletedId(null)}
          onConfirm={() => {
            setDeletedId(null);
            send({ type: 'step.deleted', stepId: deleted.id });
          }}
        >
          <p>{deleted.isNew ? text.deletion.new : text.deletion.stored}</p>
          {isReported(deleted.id) && <p>{text.deletion.reported}</p>}
        </ConfirmDialog>
      )}
    </div>
  );
}
