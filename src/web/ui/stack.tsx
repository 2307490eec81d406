import styled, { css } from 'styled-components';
import { space } from './theme';

/** Things under each other with the gap of cards between them; `$gap` is a step of the scale. */
export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space[$gap]};
  min-inline-size: 0;
`;

/** Parts on one line, the last at its end, under each other where there is no room. */
export const spread = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
`;
