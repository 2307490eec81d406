import styled from 'styled-components';
import { border, color, radius, space } from '../../../ui/theme';

/** Something to be copied by hand, letter by letter. */
export const SecretText = styled.code.attrs({ dir: 'ltr' })`
  padding: ${space[2]} ${space[3]};
  border: ${border.line};
  border-radius: ${radius.control};
  background: ${color.sunk};
  text-align: center;
  overflow-wrap: anywhere;
  user-select: all;
`;
