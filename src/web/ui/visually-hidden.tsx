import styled, { css } from 'styled-components';

/** Styles for what is heard but not seen. */
export const hiddenFromSight = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Text for screen readers alone. */
export const VisuallyHidden = styled.span`
  ${hiddenFromSight}
`;
