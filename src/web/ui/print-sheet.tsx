import styled from 'styled-components';
import { font, media, space } from './theme';

/** What is printed instead of the screen. */
export const PrintSheet = styled.article`
  display: none;
  ${media.print} {
    display: block;
  }
  h1 {
    font-size: ${font.size.title};
    line-height: ${font.line.tight};
  }
  p {
    margin-block: ${space[1]} ${space[4]};
    font-size: ${font.size.small};
  }
`;

/** The screen, which is not printed while a sheet replaces it. */
export const OnScreen = styled.div<{ $printed: boolean }>`
  ${media.print} {
    display: ${({ $printed }) => ($printed ? 'none' : 'block')};
  }
`;
