import { shallowEqual } from '@xstate/react';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { memo, useCallback, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { blocksMove } from '../../../domain/recipe-structure';
import { errorText } from '../../../strings/errors';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/primitives';
import { layout, media, space } from '../../ui/theme';
import { EditorRow, RowActions, rowMark, useRowFocus } from './editor-layout';
import type { DraftStep } from './machine/context';
import { refusedSteps } from './machine/guards';
import { indexOf, isGone, nameOf } from './machine/selectors';
import { CardError, CardMessage, RecipeCard, RecipeRows, RowMessage, StepLead } from './recipe-card';
import { inputAmountsIn } from './step-words';
import { useEditor, useSend } from './use-editor';

const text = recipeEditorText.steps;

const Row = styled(EditorRow)`
  padding-block: ${space[2]};
  ${media.desk} {
    /* With or without a button to delete, so that the buttons of all rows align. */
    ${RowActions} {
      inline-size: calc(4 * ${layout.target});
    }
  }
`;

interface EditorStepRowProps {
  step: DraftStep;
  /** From 1. */
  number: number;
  inputNames: readonly string[];
  amounts: readonly string[];
  /** Why it cannot move up or down; empty if it can. */
  notUp: string;
  notDown: string;
  isReported: boolean;
  isLast: boolean;
  /** Someone else deleted it: it is removed at any position, without confirmation. */
  isGone: boolean;
  /** The server's error about it. */
  refused: string | undefined;
  /** Called with the row's element, too. */
  onMove: (stepId: number, by: 1 | -1, row: HTMLElement) => void;
  onDelete: (stepId: number) => void;
}

/* The inputs' names and amounts are new arrays each time. */
const isSame = (before: EditorStepRowProps, now: EditorStepRowProps) =>
  (Object.keys(now) as (keyof EditorStepRowProps)[]).every((key) => shallowEqual(before[key], now[key]));

/** A step of the recipe and its actions; an unavailable action has a reason. */
const EditorStepRow = memo(function EditorStepRow(props: EditorStepRowProps) {
  const { step, number, inputNames, amounts, notUp, notDown, isReported, isLast, isGone, refused } = props;
  const { onMove, onDelete } = props;
  const send = useSend();
  const reasonId = useId();
  const { id, outputName } = step;
  const [tried, setTried] = useState<1 | -1 | null>(null);
  const moveButton = (by: 1 | -1) => {
    const blocked = by === -1 ? notUp : notDown;
    return (
      <>
        <IconButton
          icon={by === -1 ? ArrowUp : ArrowDown}
          label={by === -1 ? text.up(outputName) : text.down(outputName)}
          aria-disabled={blocked !== '' || undefined}
          aria-describedby={blocked ? reasonId + by : undefined}
          onClick={({ currentTarget }) => {
            setTried(blocked ? by : null);
            if (!blocked) onMove(id, by, currentTarget.closest('li')!);
          }}
        />
        <span hidden id={reasonId + by}>
          {blocked}
        </span>
      </>
    );
  };
  return (
    <Row as="li" $marked={refused !== undefined} {...rowMark(id)}>
      <StepLead
        number={number}
        step={step}
        inputNames={inputNames}
        amounts={amounts}
        badge={isReported && <Badge>{recipeEditorText.reported.badge}</Badge>}
      />
      <RowActions>
        {moveButton(-1)}
        {moveButton(1)}
        <IconButton
          icon={Pencil}
          label={text.edit(outputName)}
          onClick={() => send({ type: 'step.opened', stepId: id })}
        />
        {(isLast || isGone) && (
          <IconButton
            icon={Trash2}
            label={text.delete(outputName)}
            onClick={() => (isGone ? send({ type: 'step.deleted', stepId: id }) : onDelete(id))}
          />
        )}
      </RowActions>
      <RowMessage aria-live="polite">{tried === -1 ? notUp : tried === 1 ? notDown : ''}</RowMessage>
      <RowMessage $bad aria-live="polite">
        {refused && (
          <span tabIndex={-1} data-invalid>
            {refused}
          </span>
        )}
      </RowMessage>
    </Row>
  );
}, isSame);

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
  const errorId = useId();
  const error = showErrors && isEmpty && errorText.structure.NO_STEPS();
  const name = nameOf({ materials, steps }, book);
  const amounts = inputAmountsIn({ materials, steps });
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
          <Button
            compact
            icon={Plus}
            data-add
            aria-describedby={error ? errorId : undefined}
            onClick={() => send({ type: 'step.opened' })}
          >
            {text.add}
          </Button>
        }
      >
        <CardError id={errorId} text={error} />
        {isEmpty && !showErrors && <EmptyState text={text.empty} />}
        {!isEmpty && (
          <RecipeRows ordered>
            {steps.map((step, index) => (
              <EditorStepRow
                key={step.id}
                step={step}
                number={index + 1}
                inputNames={step.inputs.map(name)}
                amounts={amounts(step)}
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
          text={deleted.isNew ? text.deletion.new : text.deletion.stored}
          told={isReported(deleted.id) && <p>{text.deletion.reported}</p>}
          onCancel={() => setDeletedId(null)}
          onConfirm={() => {
            setDeletedId(null);
            send({ type: 'step.deleted', stepId: deleted.id });
          }}
        />
      )}
    </div>
  );
}
