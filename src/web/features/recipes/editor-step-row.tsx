import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { memo, useId, useState } from 'react';
import styled from 'styled-components';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { Badge } from '../../ui/badge';
import { Bdi } from '../../ui/bdi';
import { NameCell } from '../../ui/cell';
import { IconButton } from '../../ui/icon-button';
import { layout, media, space } from '../../ui/theme';
import type { EditorWork } from './editor-context';
import { drawnInSight, EditorRow, RowActions, RowMessage } from './editor-rows';
import type { DraftStep } from './machine/context';
import { StepDoes, StepLead, StepNumber } from './step-row';
import { rowMark } from './use-row-focus';

const text = recipeEditorText.steps;

const Row = styled(EditorRow)`
  ${drawnInSight}
  padding-block: ${space[2]};
`;

/** Keeps the other buttons in one column with those of the row that has one more. */
const NoDelete = styled.span`
  inline-size: ${layout.target};
  ${media.phone} {
    display: none;
  }
`;

interface WordsProps {
  step: DraftStep;
  /** From 1. */
  number: number;
  /** What goes in, one name a line: a text, so that a row whose inputs are called the same is not drawn anew. */
  inputNames: string;
  /** Lots of what it makes are there. */
  reported: boolean;
}

/* Apart from what can be done about it, which changes with its neighbours. */
const Words = memo(function Words({ step, number, inputNames, reported }: WordsProps) {
  return (
    <StepLead>
      <StepNumber number={number} />
      <NameCell
        name={
          <>
            <Bdi>{step.outputName}</Bdi> {reported && <Badge>{recipeEditorText.reported.badge}</Badge>}
          </>
        }
        sub={<StepDoes step={step} inputNames={inputNames === '' ? [] : inputNames.split('\n')} />}
      />
    </StepLead>
  );
});

interface EditorStepRowProps extends WordsProps {
  /** Why it cannot go up or down; empty where it can. */
  notUp: string;
  notDown: string;
  /** It is the last one, or there no more. */
  deletable: boolean;
  /** Why the server did not take it. */
  refused: string | undefined;
  /** It is being deleted. */
  deleting: boolean;
  /** It was moved right now. */
  moved: boolean;
  send: EditorWork['send'];
  onMove: (stepId: number, by: 1 | -1) => void;
  onDelete: (stepId: number) => void;
}

/** A step of the recipe in the making, and what can be done about it; what cannot says why. */
export const EditorStepRow = memo(function EditorStepRow(props: EditorStepRowProps) {
  const { step, number, inputNames, notUp, notDown, deletable, reported, refused, deleting } = props;
  const { moved, send, onMove, onDelete } = props;
  const { id, outputName } = step;
  const reasons = useId();
  const [asked, setAsked] = useState<'up' | 'down' | null>(null);
  const why = asked === 'up' ? notUp : asked === 'down' ? notDown : '';
  const move = (way: 'up' | 'down') => {
    const blocked = way === 'up' ? notUp : notDown;
    setAsked(blocked ? way : null);
    if (!blocked) onMove(id, way === 'up' ? -1 : 1);
  };
  return (
    <Row as="li" $marked={refused !== undefined} data-moved={moved || undefined} {...rowMark(id)}>
      <Words step={step} number={number} inputNames={inputNames} reported={reported} />
      <RowActions>
        <IconButton
          icon={ArrowUp}
          label={text.up(outputName)}
          aria-disabled={notUp !== '' || undefined}
          aria-describedby={notUp ? `${reasons}up` : undefined}
          onClick={() => move('up')}
        />
        <IconButton
          icon={ArrowDown}
          label={text.down(outputName)}
          aria-disabled={notDown !== '' || undefined}
          aria-describedby={notDown ? `${reasons}down` : undefined}
          onClick={() => move('down')}
        />
        <IconButton
          icon={Pencil}
          label={text.edit(outputName)}
          onClick={() => send({ type: 'step.edited', stepId: id })}
        />
        {deletable ? (
          <IconButton
            icon={Trash2}
            label={text.delete(outputName)}
            aria-disabled={deleting || undefined}
            aria-busy={deleting || undefined}
            onClick={() => onDelete(id)}
          />
        ) : (
          <NoDelete />
        )}
      </RowActions>
      {/* Told with their buttons alone, and not as a part of the row. */}
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
});
