import { LoaderCircle } from 'lucide-react';
import { createContext, useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { uiText } from '../../strings/ui';
import { VisuallyHidden } from './primitives';
import { color, layout, radius, space } from './theme';

/** Whether the screen is the first of a visit: it is opened, not gone back to. */
export const IsFirstScreen = createContext(false);

const turn = keyframes`
  to { rotate: 360deg; }
`;

export const SpinnerIcon = styled(LoaderCircle).attrs({ size: layout.icon, 'aria-hidden': true })`
  animation: ${turn} 900ms linear infinite;
`;

const FIRST_LOAD = 'data-first-load';

/** Selects what is loaded for the first time: what follows it is shown only after that, since it would be moved. */
export const whileFirstLoad = `[${FIRST_LOAD}]`;

/** The attributes of a part of the page while it is loaded for the first time. */
export function firstLoad(isLoading: boolean) {
  return { [FIRST_LOAD]: isLoading ? '' : undefined };
}

/** Announced with its `label`. */
export function Spinner({ label = uiText.loading }: { label?: string }) {
  return (
    <span role="status" {...firstLoad(true)}>
      <SpinnerIcon />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

/** A grey bar in place of text, of any CSS size. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string }>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  block-size: ${({ $height = space[4] }) => $height};
  border-radius: ${radius.small};
  background: ${color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** True once `value` has been true for this long, so that short waits are not shown. */
export function useDelayed(value: boolean, milliseconds: number): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setDue(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [value, milliseconds]);
  return value && due;
}
