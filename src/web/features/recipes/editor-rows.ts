import styled, { css } from 'styled-components';
import { CardRow } from '../../ui/card';
import { color, focusRingInside, font, layout, motion, radius, space } from '../../ui/theme';

/**
 * Skips the rendering of rows outside the screen: a dialog that opens restyles the whole page. The placeholder height
 * is one line; `auto` would remember the height at an earlier page width.
 */
export const skipOffscreen = css`
  content-visibility: auto;
  contain-intrinsic-block-size: ${layout.rowHeight};
`;

/** A row of the editor; `$marked` if it needs attention. */
export const EditorRow = styled(CardRow)<{ $marked?: boolean }>`
  transition: background-color ${motion.normal};
  gap: ${space[0]} ${space[2]};
  padding-block: ${space[1]};
  background: ${({ $marked }) => ($marked ? color.soonFaint : 'transparent')};
  overflow-wrap: anywhere;
  &[data-moved] {
    background: ${color.accentSoft};
  }
  &:last-child {
    border-end-start-radius: ${radius.card};
    border-end-end-radius: ${radius.card};
  }
  &:focus-visible {
    ${focusRingInside}
  }
`;

/** The actions at the end of a row, also when they wrap. */
export const RowActions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  margin-inline-start: auto;
`;

/** A message below a row or card. */
export const RowMessage = styled.div<{ $bad?: boolean }>`
  flex: 1 0 100%;
  color: ${({ $bad }) => ($bad ? color.stop : color.inkQuiet)};
  font-size: ${font.size.table};
  /* Always rendered, so that screen readers announce its text; without a text it takes no space. */
  &:empty {
    position: absolute;
  }
`;

/** A message in a card, above its rows. */
export const CardMessage = styled(RowMessage)`
  padding: ${space[3]} ${space[4]};
`;
