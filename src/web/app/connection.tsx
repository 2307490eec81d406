import { CloudOff } from 'lucide-react';
import styled, { css } from 'styled-components';
import { hiddenFromSight } from '../ui/primitives';
import { color, depth, font, layout, media, notPrinted, radius, row, space } from '../ui/theme';

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
`;

const on = css`
  background: ${color.live};
  box-shadow: 0 0 0 ${space.segment} ${color.accentSoft};
`;

const off = css`
  background: none;
  border: 2px solid ${color.soon};
`;

const Dot = styled.span<{ $live: boolean }>`
  inline-size: ${space[2]};
  block-size: ${space[2]};
  margin: ${space[1]};
  border-radius: ${radius.round};
  ${({ $live }) => ($live ? on : off)}
`;

const Word = styled.span`
  ${media.phone} {
    ${hiddenFromSight}
  }
`;

/** Whether the screen updates live, as a dot with a label (on a phone for screen readers only). */
export function LiveDot({ live, label }: { live: boolean; label: string }) {
  return (
    <Frame role="status" title={label}>
      <Dot $live={live} aria-hidden />
      <Word>{label}</Word>
    </Frame>
  );
}

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
  ${notPrinted}
`;

const Line = styled.p`
  ${row(2)}
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
