import { CircleAlert, Layers, PackageCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { DOT } from '../../../strings/common';
import { days } from '../../../strings/durations';
import { recipesText } from '../../../strings/recipes';
import { Badge } from '../../ui/badge';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { Bdi, Inline, NameCell, NoBreak, Quiet, VisuallyHidden } from '../../ui/primitives';
import { centered, color, font, layout, radius, row, space } from '../../ui/theme';
import type { ShapeStep } from './machine/context';

interface RecipeCardProps {
  title: string;
  count?: number;
  action?: ReactNode;
  children: ReactNode;
}

/** A card with a part of a recipe, labelled by its heading. */
export function RecipeCard({ title, count, action, children }: RecipeCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead>
        <Inline>
          <CardTitle id={id}>{title}</CardTitle>
          {/* The list says it. */}
          {count !== undefined && <Quiet aria-hidden>{count}</Quiet>}
        </Inline>
        {action}
      </CardHead>
      {children}
    </Card>
  );
}

export function RecipeRows({ ordered = false, children }: { ordered?: boolean; children: ReactNode }) {
  const List = ordered ? 'ol' : 'ul';
  // Safari does not announce a list without markers unless it has the role.
  return <List role="list">{children}</List>;
}

export function typeText(subRecipe: boolean): string {
  const { types } = recipesText;
  return subRecipe ? types.subRecipe : types.recipe;
}

export function RecipeTypeBadge({ subRecipe }: { subRecipe: boolean }) {
  return (
    <Badge tone={subRecipe ? 'process' : 'accent'} icon={subRecipe ? Layers : PackageCheck}>
      {typeText(subRecipe)}
    </Badge>
  );
}

const Lead = styled.span`
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

interface StepLeadProps {
  /** From 1. */
  number: number;
  step: ShapeStep;
  inputNames: readonly string[];
  /** How much of each goes into a batch; empty where nobody has said. */
  amounts: readonly string[];
  badge?: ReactNode;
}

export function StepLead({ number, step, inputNames, amounts, badge }: StepLeadProps) {
  const sub = (
    <>
      {step.name}
      {DOT}
      {recipesText.steps.from}{' '}
      {inputNames.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Bdi>{name}</Bdi>
          {amounts[index] && <NoBreak> {amounts[index]}</NoBreak>}
        </span>
      ))}
    </>
  );
  return (
    <Lead>
      <Dot aria-hidden>{number}</Dot>
      <VisuallyHidden>{recipesText.steps.number(number)}</VisuallyHidden>
      <NameCell
        name={
          <>
            <Bdi>{step.outputName}</Bdi>
            {badge && <> {badge}</>}
          </>
        }
        sub={sub}
      />
    </Lead>
  );
}

/** How long what a step makes keeps, and how it is done; nothing where nobody has said. */
export function StepNotes({ expected: { shelfLifeDays, instructions } }: Pick<ShapeStep, 'expected'>) {
  const { steps } = recipesText;
  return (
    <>
      {shelfLifeDays !== '' && (
        <RowMessage>
          {steps.shelfLife}: {days(Number(shelfLifeDays))}
        </RowMessage>
      )}
      {instructions !== '' && (
        <Instructions>
          <VisuallyHidden>{steps.instructions}: </VisuallyHidden>
          {instructions}
        </Instructions>
      )}
    </>
  );
}

export const RowMessage = styled.div<{ $bad?: boolean }>`
  flex: 1 0 100%;
  color: ${({ $bad }) => ($bad ? color.stop : color.inkQuiet)};
  font-size: ${font.size.table};
  /* Always rendered, so that screen readers announce its text; without a text it takes no space. */
  &:empty {
    position: absolute;
  }
`;

const Instructions = styled(RowMessage)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export const CardMessage = styled(RowMessage)`
  padding: ${space[3]} ${space[4]};
  p {
    ${row(1)}
  }
  p:focus {
    outline: none;
  }
`;

/**
 * The error of a card. When a form is sent with several, only the first is told, with the focus; the others with the button
 * that mends them.
 */
export function CardError({ id, text }: { id: string; text: string | false }) {
  return (
    text && (
      <CardMessage $bad>
        <p id={id} tabIndex={-1} data-invalid>
          <CircleAlert size={layout.iconSmall} aria-hidden />
          {text}
        </p>
      </CardMessage>
    )
  );
}
