import { LogOut } from 'lucide-react';
import styled from 'styled-components';

/** Drawn for left to right; here the way out is on the left. */
export const SignOutIcon = styled(LogOut)`
  scale: -1 1;
`;
