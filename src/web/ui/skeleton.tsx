import styled, { keyframes } from 'styled-components';
import { color, radius, space } from './theme';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

interface SkeletonProps {
  /** Any CSS length. */
  $width?: string;
  $height?: string;
}

/** A grey bar where text will be; with a `role` it is read out, too, by its `aria-label`. */
export const Skeleton = styled.span.attrs(({ role }) => ({
  'aria-hidden': role === undefined || undefined,
}))<SkeletonProps>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  block-size: ${({ $height = space[4] }) => $height};
  border-radius: ${radius.small};
  background: ${color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
