import styled from 'styled-components';
import { border, color, depth, media, space, wrapping } from './theme';

/**
 * The buttons that end a form, a part of one, or a dialog: at the inline end, what acts last. On a phone they share
 * the line, and what acts has most of it.
 */
export const Actions = styled.div`
  ${wrapping(2)}
  justify-content: flex-end;
  ${media.phone} {
    & > :is(button, a) {
      flex: 1 1 auto;
    }
    & > :is(button, a):last-child {
      flex-grow: 4;
    }
  }
`;

/** The buttons at the end of a dialog, in sight however far it is scrolled; they cover the padding of its body. */
export const DialogActions = styled(Actions)`
  position: sticky;
  inset-block-end: 0;
  z-index: ${depth.sticky};
  margin-inline: calc(-1 * ${space[5]});
  margin-block-end: calc(-1 * ${space[5]});
  padding: ${space[3]} ${space[5]};
  border-block-start: ${border.line};
  background: ${color.card};
  ${media.low} {
    position: static;
  }
`;
