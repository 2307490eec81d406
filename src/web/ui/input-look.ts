import styled, { css } from 'styled-components';
import { border, color, layout, motion, radius, space } from './theme';

/** How the ring around a field looks while it has the focus. */
const controlFocus = css`
  border-color: ${color.accent};
  outline: 2px solid ${color.accent};
  outline-offset: 1px;
`;

/** The look of everything one types into or chooses from. */
export const inputLook = css`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${layout.target};
  padding-block: ${space[2]};
  padding-inline: ${space[3]};
  border: ${border.field};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.ink};
  text-align: start;
  transition: border-color ${motion.quick};
  &::placeholder {
    color: ${color.inkQuiet};
    opacity: 1;
  }
  &:focus-visible {
    ${controlFocus}
  }
  &[aria-invalid='true'] {
    border-color: ${color.stop};
  }
  &:disabled,
  &:read-only:not(select) {
    background: ${color.sunk};
  }
`;

export const Input = styled.input`
  ${inputLook}
`;
