import { CloudOff } from 'lucide-react';
import styled from 'styled-components';
import { color, depth, font, layout, media, space } from './theme';

/* In sight however far the page is scrolled, and as wide as the column it is at the head of. */
const Bar = styled.div`
  position: sticky;
  inset-block-start: ${layout.headerHeight};
  z-index: ${depth.header};
  background: ${color.soonSoft};
  color: ${color.soon};
  font-size: ${font.size.table};
  &:not(:empty) {
    margin: calc(-1 * var(--page-gap)) calc(-1 * var(--page-gap)) var(--page-gap);
  }
  ${media.print} {
    display: none;
  }
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} var(--page-gap);
`;

/** Says at the head of every screen that the connection is lost. The region is there before it has anything to say. */
export function ConnectionBar({ lost, text }: { lost: boolean; text: string }) {
  return (
    <Bar role="status">
      {lost && (
        <Line>
          <CloudOff size={layout.icon} aria-hidden />
          {text}
        </Line>
      )}
    </Bar>
  );
}
