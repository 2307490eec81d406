import styled from 'styled-components';
import {
  border,
  centered,
  chosen,
  color,
  depth,
  floating,
  layout,
  motion,
  radius,
  ringShadow,
  space,
} from './theme';

/** react-select is used without its own styles; these select its parts by their class names. */
export const SelectFrame = styled.div`
  min-inline-size: 0;
  .select__control {
    min-block-size: ${layout.target};
    padding-inline-start: ${space[3]};
    border: ${border.field};
    border-radius: ${radius.control};
    background: ${color.card};
    cursor: pointer;
    transition: border-color ${motion.quick};
  }
  .select__control--is-focused {
    border-color: ${color.accent};
    /* react-select removes its outline. */
    box-shadow: ${ringShadow};
  }
  &[data-invalid='true'] .select__control {
    border-color: ${color.stop};
  }
  .select__control--is-disabled {
    background: ${color.sunk};
  }
  .select__placeholder {
    color: ${color.inkQuiet};
  }
  .select__input {
    outline: none;
  }
  .select__indicator {
    ${centered}
    min-inline-size: ${space[9]};
    block-size: calc(${layout.target} - ${space.half});
  }
  .select__menu {
    z-index: ${depth.float};
    margin-block: ${space[1]};
    overflow: hidden;
    ${floating}
  }
  .select__menu-list {
    max-block-size: ${layout.menuMaxHeight};
    padding: ${space[1]};
  }
  .select__option {
    display: flex;
    align-items: center;
    min-block-size: ${layout.target};
    padding: ${space[1]} ${space[3]};
    border-radius: ${radius.small};
    cursor: pointer;
  }
  .select__option--is-selected {
    ${chosen()}
  }
  .select__option--is-focused {
    background: ${color.sunk};
    /* A shadow is not seen in forced colours. */
    outline: 1px solid ${color.fieldLine};
    outline-offset: -1px;
  }
  .select__option--is-disabled {
    background: ${color.sunk};
    color: ${color.inkQuiet};
    cursor: not-allowed;
  }
  .select__menu-notice {
    padding: ${space[3]};
    color: ${color.inkQuiet};
  }
`;
