import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { memo, useId, useState } from 'react';
import styled from 'styled-components';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { Badge } from '../../ui/badge';
import { Bdi, NameCell } from '../../ui/primitives';
import { IconButton } from '../../ui/icon';
import { layout, media, space } from '../../ui/theme';
import type { useSend } from './editor-context';
import { skipOffscreen, EditorRow, RowActions, RowMessage } from './editor-rows';
import { isSame } from './machine/is-same';
import type { DraftStep } from './machine/context';
import type { StepFacts } from './step-facts';
import { StepSummary, StepLead, StepNumber } from './step-row';
import { rowMark } from './use-row-focus';

const text = recipeEditorText.steps;

const Row = styled(EditorRow)`
  ${skipOffscreen}
  padding-block: ${space[2]};
`;

/** Takes the place of a missing button, so that the buttons of all rows align. */
const NoDelete = styled.span`
  inline-size: ${layout.target};
  ${media.phone} {
    display: none;
  }
`;

interface EditorStepRowProps extends StepFacts {
  step: DraftStep;
  /** From 1. */
  number: number;
  /** Whether it may be deleted: it is the last step, or someone else deleted it. */
  deletable: boolean;
  /** The server's error. */
  refused: string | undefined;
  isDeleting: boolean;
  isMoved: boolean;
  send: ReturnType<typeof useSend>;
  onMove: (stepId: number, by: 1 | -1) => void;
  onDelete: (stepId: number) => void;
}

/** A step of the recipe and its actions; an unavailable action has a reason. */
export const EditorStepRow = memo(function EditorStepRow(props: EditorStepRowProps) {
  const { step, number, inputNames, notUp, notDown, deletable, isReported, refused, isDeleting } = props;
  const { isMoved, send, onMove, onDelete } = props;
  const { id, outputName } = step;
  const reasons = useId();
  const [tried, setTried] = useState<1 | -1 | null>(null);
  const why = tried === -1 ? notUp : tried === 1 ? notDown : '';
  const move = (by: 1 | -1) => {
    const isBlocked = (by === -1 ? notUp : notDown) !== '';
    setTried(isBlocked ? by : null);
    if (!isBlocked) onMove(id, by);
  };
  return (
    <Row as="li" $marked={refused !== undefined} data-moved={isMoved || undefined} {...rowMark(id)}>
      <StepLead>
        <StepNumber number={number} />
        <NameCell
          name={
            <>
              <Bdi>{outputName}</Bdi> {isReported && <Badge>{recipeEditorText.reported.badge}</Badge>}
            </>
          }
          sub={<StepSummary step={step} inputNames={inputNames} />}
        />
      </StepLead>
      <RowActions>
        <IconButton
          icon={ArrowUp}
          label={text.up(outputName)}
          aria-disabled={notUp !== '' || undefined}
          aria-describedby={notUp ? `${reasons}up` : undefined}
          onClick={() => move(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={text.down(outputName)}
          aria-disabled={notDown !== '' || undefined}
          aria-describedby={notDown ? `${reasons}down` : undefined}
          onClick={() => move(1)}
        />
        <IconButton
          icon={Pencil}
          label={text.edit(outputName)}
          onClick={() => send({ type: 'step.opened', stepId: id })}
        />
        {deletable ? (
          <IconButton
            icon={Trash2}
            label={text.delete(outputName)}
            aria-disabled={isDeleting || undefined}
            aria-busy={isDeleting || undefined}
            onClick={() => onDelete(id)}
          />
        ) : (
          <NoDelete />
        )}
      </RowActions>
      {/* Screen readers read it with the buttons only, not with the row. */}
      <span hidden id={`${reasons}up`}>
        {notUp}
      </span>
      <span hidden id={`${reasons}down`}>
        {notDown}
      </span>
      <RowMessage aria-live="polite">{why}</RowMessage>
      <RowMessage $bad aria-live="polite">
        {refused}
      </RowMessage>
    </Row>
  );
}, isSame);
