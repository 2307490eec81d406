import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** The link of a row: all of the row is pressed with it. The row must be positioned. */
export const RowLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
