import { LoaderCircle } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { uiText } from '../../strings/ui';
import { layout } from './theme';
import { VisuallyHidden } from './visually-hidden';

const turn = keyframes`
  to { rotate: 360deg; }
`;

/** The turning circle by itself, for inside a button that says what goes on. */
export const SpinnerIcon = styled(LoaderCircle).attrs({ size: layout.icon, 'aria-hidden': true })`
  animation: ${turn} 900ms linear infinite;
`;

/** Something is under way; `label` says what, to screen readers too. */
export function Spinner({ label = uiText.loading }: { label?: string }) {
  return (
    <span role="status">
      <SpinnerIcon />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
