import { css } from 'styled-components';
import { color, space } from './theme';

/** A search field with our own magnifier at its start, `inset` from the frame's edge. */
export const searchLook = (inset: string) => css`
  position: relative;
  color: ${color.inkQuiet};
  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${inset};
    margin-block: auto;
    pointer-events: none;
  }
  input {
    padding-inline-start: ${space[10]};
  }
  /* The browser's cross is blue, which is no colour of ours. */
  input::-webkit-search-cancel-button {
    filter: grayscale(1);
    cursor: pointer;
  }
`;
