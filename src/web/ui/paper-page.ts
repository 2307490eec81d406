import { createGlobalStyle } from 'styled-components';
import { paper } from './theme';

/** The sheet of paper that a screen prints on; only while it is in sight: others print as the browser has it. */
export const PaperPage = createGlobalStyle`
  @page {
    size: ${paper.size};
    margin: ${paper.margin};
  }
`;
