import { shallowEqual } from '@xstate/react';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
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
`;

/** Takes the place of a missing button, so that the buttons of all rows align. */
const NoDelete = styled.span`
  inline-size: ${layout.target};
  ${media.phone} {
    display: none;
  }
`;

export interface StepFacts {
  inputNames: readonly string[];
  /** Why it cannot move up or down; empty if it can. */
  notUp: string;
  notDown: string;
  isReported: boolean;
  /** Someone else deleted it: it is removed at any position, without confirmation. */
  isGone: boolean;
}

interface EditorStepRowProps extends StepFacts {
  step: DraftStep;
  /** From 1. */
  number: number;
  isLast: boolean;
  refused: string | undefined;
  isDeleting: boolean;
  isMoved: boolean;
  onMove: (stepId: number, by: 1 | -1) => void;
  onDelete: (stepId: number) => void;
}

/* The input names are a new array each time. */
const isSame = (before: EditorStepRowProps, now: EditorStepRowProps) =>
  (Object.keys(now) as (keyof EditorStepRowProps)[]).every((key) => shallowEqual(before[key], now[key]));

/** A step of the recipe and its actions; an unavailable action has a reason. */
export const EditorStepRow = memo(function EditorStepRow(props: EditorStepRowProps) {
  const { step, number, inputNames, notUp, notDown, isReported, isGone, isLast, refused, isDeleting } = props;
  const { isMoved, onMove, onDelete } = props;
  const send = useSend();
  const { id, outputName } = step;
  const [tried, setTried] = useState<1 | -1 | null>(null);
  const moveButton = (by: 1 | -1) => {
    const blocked = by === -1 ? notUp : notDown;
    return (
      <IconButton
        icon={by === -1 ? ArrowUp : ArrowDown}
        label={by === -1 ? text.up(outputName) : text.down(outputName)}
        aria-disabled={blocked !== '' || undefined}
        aria-description={blocked || undefined}
        onClick={() => {
          setTried(blocked ? by : null);
          if (!blocked) onMove(id, by);
        }}
      />
    );
  };
  return (
    <Row as="li" $marked={refused !== undefined} data-moved={isMoved || undefined} {...rowMark(id)}>
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
        {isLast || isGone ? (
          <IconButton
            icon={Trash2}
            label={text.delete(outputName)}
            aria-disabled={isDeleting || undefined}
            aria-busy={isDeleting || undefined}
            onClick={() => (isGone ? send({ type: 'step.deleted', stepId: id }) : onDelete(id))}
          />
        ) : (
          <NoDelete />
        )}
      </RowActions>
      <RowMessage aria-live="polite">{tried === -1 ? notUp : tried === 1 ? notDown : ''}</RowMessage>
      <RowMessage $bad aria-live="polite">
        {refused}
      </RowMessage>
    </Row>
  );
}, isSame);
