import { css } from 'styled-components';
import { border, color, focusRing, layout, motion, radius } from './theme';
import { hiddenFromSight } from './visually-hidden';

/** Around choices of this look: all are edged where none was chosen that should have been. */
export const choiceGroup = css`
  &[aria-invalid='true'] > label {
    border-color: ${color.stop};
  }
`;

/** One of a few short choices, each as big as a gloved finger: the label of a radio that is not seen itself. */
export const choiceLook = css`
  position: relative;
  min-block-size: ${layout.bigTarget};
  border: ${border.control};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.ink};
  cursor: pointer;
  transition: background-color ${motion.quick};
  touch-action: manipulation;
  &:has(:focus-visible) {
    ${focusRing}
  }
  input {
    ${hiddenFromSight}
  }
`;

/** A choice that was made, and is fine. */
export const chosenLook = css`
  border-color: ${color.accent};
  background: ${color.accentSoft};
  box-shadow: inset 0 0 0 1px ${color.accent};
  color: ${color.accent};
`;
