import styled from 'styled-components';
import { spread } from './primitives';
import { border, color, column, font, layout, media, radius, shadow, space } from './theme';

/** A white sheet on the page. Put `CardHead`, `CardBody`, `CardRow` in it. */
export const Card = styled.div`
  background: ${color.card};
  border: ${border.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.card};
  min-inline-size: 0;
`;

/** The line at the top of a card: its title, then whatever acts on it. */
export const CardHead = styled.div<{ $sunk?: boolean }>`
  ${spread}
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-block-end: ${border.line};
  border-start-start-radius: ${radius.card};
  border-start-end-radius: ${radius.card};
  background: ${({ $sunk }) => ($sunk ? color.sunk : 'transparent')};
  /* On paper it goes with what it is the head of. */
  break-after: avoid;
`;

/** The title of a card; `as="h3"` under another title. */
export const CardTitle = styled.h2`
  font-size: ${font.size.body};
  font-weight: ${font.weight.bold};
  line-height: ${font.line.normal};
`;

export const CardBody = styled.div`
  ${column(4)}
  padding: ${space[5]};
  ${media.phone} {
    padding: ${space[4]};
  }
`;

/** One of several lines in a card, parted from the one before it. */
export const CardRow = styled.div`
  ${spread}
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  & + & {
    border-block-start: ${border.line};
  }
  /* What follows stays on its line as long as so much room is left. */
  & > :first-child {
    flex: 1 1 ${layout.rowLead};
    min-inline-size: 0;
  }
`;
