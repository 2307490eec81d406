import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { font, quiet, space } from './theme';
import { hiddenFromSight } from './primitives';

const Frame = styled.section`
  & + & {
    margin-block-start: ${space[8]};
  }
`;

const Heading = styled.h2<{ $hidden: boolean }>`
  margin-block-end: ${space[3]};
  ${quiet('small')}
  font-weight: ${font.weight.bold};
  ${({ $hidden }) => $hidden && hiddenFromSight}
`;

/** A part of a page under its own heading, named by it; `hidden` keeps the heading for screen readers. */
export function Section(props: { title: string; hidden?: boolean; children: ReactNode }) {
  const { title, hidden = false, children } = props;
  const headingId = useId();
  return (
    <Frame aria-labelledby={headingId}>
      <Heading id={headingId} $hidden={hidden}>
        {title}
      </Heading>
      {children}
    </Frame>
  );
}
