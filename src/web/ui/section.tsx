import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { hiddenFromSight } from './primitives';
import { font, quiet, space } from './theme';

const Frame = styled.section`
  & + & {
    margin-block-start: ${space[8]};
  }
`;

const Heading = styled.h2<{ $hidden: boolean; $large: boolean }>`
  margin-block-end: ${space[3]};
  ${({ $large }) => ($large ? `font-size: ${font.size.lead};` : quiet('small'))}
  font-weight: ${font.weight.bold};
  ${({ $hidden }) => $hidden && hiddenFromSight}
`;

interface SectionProps {
  title: string;
  /** Keeps the heading for screen readers. */
  hidden?: boolean;
  large?: boolean;
  children: ReactNode;
}

/** A part of a page under its own heading, named by it. */
export function Section({ title, hidden = false, large = false, children }: SectionProps) {
  const headingId = useId();
  return (
    <Frame aria-labelledby={headingId}>
      <Heading id={headingId} $hidden={hidden} $large={large}>
        {title}
      </Heading>
      {children}
    </Frame>
  );
}
