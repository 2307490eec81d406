import styled, { css } from 'styled-components';
import { CardRow } from '../../ui/card';
import { color, focusRingInside, font, layout, motion, radius, space } from '../../ui/theme';

/**
 * For one of hundreds of rows: out of sight it is not rendered, and costs nothing when a dialog opens, which touches
 * all that is. Until then it counts as one line; a remembered height would be that of a narrower page.
 */
export const renderedInSight = css`
  content-visibility: auto;
  contain-intrinsic-block-size: ${layout.rowHeight};
`;

/** A row of the editor; `$marked` where something about it needs attention. */
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

/** The actions of a row, at its end; also where they do not fit next to its text. */
export const RowActions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  margin-inline-start: auto;
`;

/** A message about a row, or a card, below it. */
export const RowMessage = styled.div<{ $bad?: boolean }>`
  flex: 1 0 100%;
  color: ${({ $bad }) => ($bad ? color.stop : color.inkQuiet)};
  font-size: ${font.size.table};
  /* There before it has a text, so that a screen reader announces it; until then it takes no room. */
  &:empty {
    position: absolute;
  }
`;

/** The same in a card, above its rows. */
export const CardMessage = styled(RowMessage)`
  padding: ${space[3]} ${space[4]};
`;
