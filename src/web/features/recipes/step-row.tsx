import styled from 'styled-components';
import { recipesText as text } from '../../../strings/recipes';
import { unitText } from '../../../strings/units';
import { ChangeHistory } from '../../shared/changes/change-history';
import { CardRow } from '../../ui/card';
import { Quiet } from '../../ui/primitives';
import { notPrinted, space } from '../../ui/theme';
import type { ShapeStep } from './machine/context';
import { StepLead } from './recipe-card';

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
}

/** A step of a stored recipe, for managers with who changed it, when, and what. */
export function StepRow({ number, step, inputNames }: StepRowProps) {
  return (
    <CardRow as="li">
      <StepLead number={number} step={step} inputNames={inputNames} />
      <Quiet>{unitText[step.units]}</Quiet>
      <Tools>
        <ChangeHistory
          subject={`ManufactureStep:${step.id}`}
          of={text.flow.spokenStep(number, step.name, step.outputName, inputNames)}
          label={text.steps.history(number)}
        />
      </Tools>
    </CardRow>
  );
}
