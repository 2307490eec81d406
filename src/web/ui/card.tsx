import styled from 'styled-components';
import { spread } from './primitives';
import { border, color, column, font, layout, media, radius, shadow, space } from './theme';

export const Card = styled.div`
  background: ${color.card};
  border: ${border.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.card};
  min-inline-size: 0;
`;

export const CardHead = styled.div<{ $sunk?: boolean }>`
  ${spread}
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-block-end: ${border.line};
  border-start-start-radius: ${radius.card};
  border-start-end-radius: ${radius.card};
  background: ${({ $sunk }) => ($sunk ? color.sunk : 'transparent')};
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

export const CardRow = styled.div`
  ${spread}
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  & + & {
    border-block-start: ${border.line};
  }
  & > :first-child {
    flex: 1 1 ${layout.rowLead};
    min-inline-size: 0;
  }
`;
