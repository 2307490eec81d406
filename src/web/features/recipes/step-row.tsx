import styled from 'styled-components';
import { recipesText } from '../../../strings/recipes';
import { unitText } from '../../../strings/units';
import { Bdi, NameCell, Quiet, VisuallyHidden } from '../../ui/primitives';
import { CardRow } from '../../ui/card';
import { centered, color, font, layout, radius, row } from '../../ui/theme';
import type { ShapeStep } from './recipe-shape';

const text = recipesText.steps;

/** The start of a step's row. */
export const StepLead = styled.span`
  ${row(3)}
  overflow-wrap: anywhere;
`;

const Dot = styled.span`
  ${centered}
  flex: none;
  min-inline-size: ${layout.dot};
  block-size: ${layout.dot};
  border-radius: ${radius.round};
  background: ${color.processSoft};
  color: ${color.process};
  font-size: ${font.size.table};
  font-weight: ${font.weight.bold};
`;

/** The number of a step, from 1. */
export function StepNumber({ number }: { number: number }) {
  return (
    <>
      <Dot aria-hidden>{number}</Dot>
      <VisuallyHidden>{text.number(number)}</VisuallyHidden>
    </>
  );
}

/** The step's name and inputs: 'שטיפה · מתוך גזר'. */
export function StepSummary({ step, inputNames }: { step: ShapeStep; inputNames: readonly string[] }) {
  return (
    <>
      {step.name} · {text.from}{' '}
      {inputNames.map((name, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <Bdi>{name}</Bdi>
        </span>
      ))}
    </>
  );
}

interface StepRowProps {
  /** From 1. */
  number: number;
  step: ShapeStep;
  /** The inputs. */
  inputNames: readonly string[];
}

/** A step of a recipe: its number, output, inputs and units. */
export function StepRow({ number, step, inputNames }: StepRowProps) {
  return (
    <CardRow as="li">
      <StepLead>
        <StepNumber number={number} />
        <NameCell
          name={<Bdi>{step.outputName}</Bdi>}
          sub={<StepSummary step={step} inputNames={inputNames} />}
        />
      </StepLead>
      <Quiet>{unitText[step.units]}</Quiet>
    </CardRow>
  );
}
