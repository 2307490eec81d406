import { useNavigation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { color, depth, layout, space } from '../ui/theme';
import { useDelayed } from '../ui/use-delayed';

/** No progress line is shown for loads shorter than this, in milliseconds. */
const QUIET_MS = 150;

const run = keyframes`
  from { scale: 0.1 1; }
  to { scale: 0.9 1; }
`;

const Bar = styled.div`
  position: fixed;
  inset-block-start: ${layout.headerHeight};
  inset-inline: 0;
  z-index: ${depth.header};
  block-size: ${space.half};
  background: ${color.accent};
  animation: ${run} 8s ease-out forwards;
`;

/** A line under the header while the code of the next screen is loading. */
export function NavigationProgress() {
  const shown = useDelayed(useNavigation().state !== 'idle', QUIET_MS);
  return shown ? <Bar aria-hidden /> : null;
}
