import styled, { css } from 'styled-components';
import { CardRow } from '../../ui/card';
import { color, focusRingInside, font, layout, motion, radius, space } from '../../ui/theme';

/**
 * For one of hundreds of rows: out of sight it is not drawn, and costs nothing when a dialog opens, which touches all
 * that is. Until then it counts as one line; a remembered height would be that of a narrower page.
 */
export const drawnInSight = css`
  content-visibility: auto;
  contain-intrinsic-block-size: ${layout.rowHeight};
`;

/** A row of the editor, to be told by `$marked` that something about it is to be seen to. */
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

/** What can be done about a row, at its end; also where it does not fit beside its words. */
export const RowActions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  margin-inline-start: auto;
`;

/** What is to be said of a row, or of a card, below it. */
export const RowMessage = styled.div<{ $bad?: boolean }>`
  flex: 1 0 100%;
  color: ${({ $bad }) => ($bad ? color.stop : color.inkQuiet)};
  font-size: ${font.size.table};
  /* There before it says anything, so that it is heard when it does; until then it takes no room. */
  &:empty {
    position: absolute;
  }
`;

/** The same in a card, beside its rows. */
export const CardMessage = styled(RowMessage)`
  padding: ${space[3]} ${space[4]};
`;
