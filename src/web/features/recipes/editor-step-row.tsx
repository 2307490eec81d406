import { shallowEqual } from '@xstate/react';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { memo, useId, useState } from 'react';
import styled from 'styled-components';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { Badge } from '../../ui/badge';
import { IconButton } from '../../ui/icon';
import { layout, media, space } from '../../ui/theme';
import { EditorRow, RowActions } from './editor-layout';
import type { DraftStep } from './machine/context';
import { RowMessage, StepLead } from './recipe-card';
import { useSend } from './use-editor';
import { rowMark } from './use-rows';

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

/* The input names are a new array each time. */
const isSame = (before: EditorStepRowProps, now: EditorStepRowProps) =>
  (Object.keys(now) as (keyof EditorStepRowProps)[]).every((key) => shallowEqual(before[key], now[key]));

/** A step of the recipe and its actions; an unavailable action has a reason. */
export const EditorStepRow = memo(function EditorStepRow(props: EditorStepRowProps) {
  const { step, number, inputNames, notUp, notDown, isReported, isLast, isGone, refused } = props;
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
