import type { ReactNode } from 'react';
import styled from 'styled-components';
import { recipesText } from '../../../strings/recipes';
import { ChangeHistory } from '../../shared/changes/change-history';
import { CardHead, CardRow } from '../../ui/card';
import { Quiet, VisuallyHidden } from '../../ui/primitives';
import { color, column, layout, media, notPrinted, paper, space } from '../../ui/theme';
import type { RecipeShape, ShapeStep } from './machine/context';
import { StepLead, StepNotes } from './recipe-card';
import { RecipePicture } from './recipe-picture';
import { batchInWords } from './step-words';

/* The row is as high as it would be without it. */
const Tools = styled.div`
  margin-block: calc(-1 * ${space[2]});
  &:empty {
    display: none;
  }
  ${notPrinted}
`;

interface StepRowProps {
  /** From 1. */
  number: number;
  step: ShapeStep;
  inputNames: readonly string[];
  amounts: readonly string[];
}

/** A step of a stored recipe, for managers with who changed it, when, and what. */
export function StepRow({ number, step, inputNames, amounts }: StepRowProps) {
  return (
    <CardRow as="li">
      <StepLead number={number} step={step} inputNames={inputNames} amounts={amounts} />
      <Quiet>
        {/* Without it the unit would be heard as that of what is put in. */}
        <VisuallyHidden>
          {step.expected.batchAmount === '' ? recipesText.steps.units : `${recipesText.steps.batch}:`}{' '}
        </VisuallyHidden>
        {batchInWords(step)}
      </Quiet>
      <Tools>
        <ChangeHistory
          subject={`ManufactureStep:${step.id}`}
          of={recipesText.flow.spokenStep(number, step.name, step.outputName, inputNames)}
          label={recipesText.steps.history(number)}
        />
      </Tools>
      <StepNotes expected={step.expected} />
    </CardRow>
  );
}

/** The rows that fit on a page beside the diagram; with more of them it is below them. */
const ROWS_ON_PAGE = 9;
/** The space for the diagram on paper in pixels: next to the text and below title and facts, or on a page of its own. */
const PAPER = { beside: { width: 336, height: 750 }, below: { width: 690, height: 860 } } as const;

const Sheet = styled.div`
  min-inline-size: 0;
  ${media.print} {
    inline-size: ${paper.width};
    /* Prevents the margin from cutting off the edges of cards. */
    padding-inline: ${space.half};
    ${CardHead}, ${CardRow} {
      padding-block: ${space[1]};
    }
    section {
      border-color: ${color.controlLine};
      box-shadow: none;
    }
  }
`;

const Columns = styled.div<{ $isLong: boolean }>`
  margin-block-start: ${space[4]};
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[4]};
  ${media.print} {
    display: ${({ $isLong }) => ($isLong ? 'block' : 'flex')};
    > * + * {
      margin-block-start: ${({ $isLong }) => ($isLong ? space[4] : 0)};
    }
  }
`;

const Words = styled.div`
  ${column(4)}
  flex: 4 1 ${layout.cardWidth};
  min-inline-size: 0;
`;

const Picture = styled.div`
  flex: 5 1 ${layout.asideWidth};
  min-inline-size: 0;
  break-inside: avoid;
`;

type RecipeSheetProps = { head: ReactNode; children: ReactNode; shape: RecipeShape };

/** A recipe with its picture; on paper at full size, a short one on one page. */
export function RecipeSheet({ head, children, shape }: RecipeSheetProps) {
  const isLong = shape.materials.length + shape.steps.length > ROWS_ON_PAGE;
  return (
    <Sheet>
      {head}
      <Columns $isLong={isLong}>
        <Words>{children}</Words>
        <Picture>
          <RecipePicture shape={shape} paper={PAPER[isLong ? 'below' : 'beside']} />
        </Picture>
      </Columns>
    </Sheet>
  );
}
