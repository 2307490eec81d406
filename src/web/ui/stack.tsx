import styled from 'styled-components';
import { space } from './theme';

/** Things under each other with the gap of cards between them; `$gap` is a step of the scale. */
export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space[$gap]};
  min-inline-size: 0;
`;
