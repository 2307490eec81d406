import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { layoutText } from '../../strings/layout';
import { useAppSelector } from '../lib/state';
import { useDelayed } from '../ui/loading';
import { hiddenFromSight } from '../ui/primitives';
import { barColors, color, depth, font, layout, media, notPrinted, radius, row, space } from '../ui/theme';

/** A lost stream is reported only after this long, in milliseconds. */
const QUIET_MS = 3_000;

const Dot = styled.span<{ $live: boolean }>`
  ${row(2)}
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
  &::before {
    content: '';
    inline-size: ${space[2]};
    block-size: ${space[2]};
    margin: ${space[1]};
    border-radius: ${radius.round};
    ${barColors}
    ${({ $live }) =>
      $live
        ? `background: ${color.live}; box-shadow: 0 0 0 ${space.segment} ${color.accentSoft};`
        : `border: 2px solid ${color.soon};`}
  }
  ${media.phone} {
    span {
      ${hiddenFromSight}
    }
  }
`;

/**
 * Whether the screen updates live, as a dot with a label (on a phone for screen readers only). It is read aloud when a lost
 * connection is back, not each time that a tab is shown again.
 */
export function LiveDot() {
  const live = useAppSelector((state) => state.live);
  const [wasLost, setWasLost] = useState(false);
  if (live === 'reconnecting' && !wasLost) setWasLost(true);
  if (live === 'connecting' && wasLost) setWasLost(false);
  const label = layoutText.live[live];
  return (
    <Dot role="status" aria-live={wasLost ? 'polite' : 'off'} title={label} $live={live === 'connected'}>
      <span>{label}</span>
    </Dot>
  );
}

/* Visible however far the page is scrolled, and as wide as its column. */
const Bar = styled.div`
  position: sticky;
  inset-block-start: ${layout.headerHeight};
  z-index: ${depth.header};
  background: ${color.soonSoft};
  color: ${color.soon};
  font-size: ${font.size.table};
  &:not(:empty) {
    margin-block: calc(-1 * var(--page-gap)) var(--page-gap);
    margin-inline: calc(-1 * var(--page-gap));
  }
  ${notPrinted}
  p {
    ${row(2)}
    padding: ${space[2]} var(--page-gap);
  }
`;

/** Says at the head of every screen that the connection is lost. Rendered before, so that the text is announced. */
export function ConnectionBar() {
  const isLost = useDelayed(
    useAppSelector((state) => state.live === 'reconnecting'),
    QUIET_MS,
  );
  return (
    <Bar role="status">
      {isLost && (
        <p>
          <CloudOff size={layout.icon} aria-hidden />
          {layoutText.lost}
        </p>
      )}
    </Bar>
  );
}
