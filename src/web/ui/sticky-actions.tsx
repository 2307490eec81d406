import styled, { css } from 'styled-components';
import { border, color, depth, media, space } from './theme';

const stuck = css`
  position: sticky;
  inset-block-end: 0;
  z-index: ${depth.sticky};
  /* From edge to edge of the page, over its gap. */
  margin-inline: calc(-1 * var(--page-gap));
  margin-block: auto calc(-1 * var(--page-gap));
  padding: ${space[3]} var(--page-gap);
  padding-block-end: max(${space[3]}, env(safe-area-inset-bottom));
  border-block-start: ${border.line};
  background: ${color.card};
`;

/* Messages about the form are at the start, and its buttons at the end, under the thumb. */
const always = css`
  ${stuck}
  justify-content: flex-end;
`;

/**
 * The actions that end a form: after it on a desk, at the bottom of the screen on a phone, where they
 * stay in sight and the last one is the widest. `$always` keeps them at the bottom of any screen, at its end.
 */
export const StickyActions = styled.div<{ $always?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-block-start: ${space[4]};
  ${({ $always }) => $always && always}
  ${media.phone} {
    ${stuck}
    & > button,
    & > a {
      flex: 1;
    }
    & > button:last-child,
    & > a:last-child {
      flex: 2;
    }
  }
`;
