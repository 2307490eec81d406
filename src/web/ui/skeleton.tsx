import styled, { keyframes } from 'styled-components';
import { color, radius, space } from './theme';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

/** A grey bar where text will be. `$width` is any CSS length. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string }>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  block-size: ${({ $height = space[4] }) => $height};
  border-radius: ${radius.small};
  background: ${color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
