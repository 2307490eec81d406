import { LogOut } from 'lucide-react';
import styled from 'styled-components';

/** The way out as an icon. Drawn for left to right; here it is on the left. */
export const WayOut = styled(LogOut)`
  scale: -1 1;
`;
