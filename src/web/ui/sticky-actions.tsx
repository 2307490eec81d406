import styled, { css } from 'styled-components';
import { border, color, depth, media, space, wrapping } from './theme';

const stuck = css`
  position: sticky;
  inset-block-end: 0;
  z-index: ${depth.sticky};
  margin-inline: calc(-1 * var(--page-gap));
  margin-block: auto calc(-1 * var(--page-gap));
  padding: ${space[3]} var(--page-gap);
  padding-block-end: max(${space[3]}, env(safe-area-inset-bottom));
  border-block-start: ${border.line};
  background: ${color.card};
`;

/** A form's buttons: below it, or on a phone and with `$always` at the bottom of the screen. */
export const StickyActions = styled.div<{ $always?: boolean }>`
  ${wrapping(2)}
  margin-block-start: ${space[4]};
  justify-content: ${({ $always }) => $always && 'flex-end'};
  ${({ $always }) => $always && stuck}
  ${media.phone} {
    ${stuck}
    & > :is(button, a) {
      flex: 1;
    }
    & > :is(button, a):last-child {
      flex: 2;
    }
  }
`;
