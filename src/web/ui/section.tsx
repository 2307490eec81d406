import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from './theme';
import { hiddenFromSight } from './primitives';

const Frame = styled.section`
  & + & {
    margin-block-start: ${space[8]};
  }
`;

const Heading = styled.h2<{ $hidden: boolean }>`
  margin-block-end: ${space[3]};
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
  font-weight: ${font.weight.bold};
  ${({ $hidden }) => $hidden && hiddenFromSight}
`;

/** A part of a page under its own heading, named by it; `quiet` keeps the heading for screen readers. */
export function Section({
  title,
  quiet = false,
  children,
}: {
  title: string;
  quiet?: boolean;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <Frame aria-labelledby={headingId}>
      <Heading id={headingId} $hidden={quiet}>
        {title}
      </Heading>
      {children}
    </Frame>
  );
}
