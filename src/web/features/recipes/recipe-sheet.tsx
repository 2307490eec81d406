import { type ReactNode, useRef } from 'react';
import styled, { createGlobalStyle, css } from 'styled-components';
import { CardHead, CardRow } from '../../ui/card';
import { color, layout, media, paper, space } from '../../ui/theme';
import { PRINTED, usePrintFit } from './use-print-fit';

/* Only while a recipe is in sight: other screens print as the browser has it. */
const Page = createGlobalStyle`
  @page {
    size: ${paper.size};
    margin: ${paper.margin};
  }
`;

const Frame = styled.div`
  min-inline-size: 0;
`;

/* What it is on paper, also while its size there is measured; so it takes both a query and a mark. */
const onPaper = css`
  inline-size: calc(${paper.width} / var(--fit, 1));
  zoom: var(--fit, 1);
  ${CardHead}, ${CardRow} {
    padding-block: ${space[1]};
  }
  section {
    border-color: ${color.controlLine};
    box-shadow: none;
  }
`;

const Sheet = styled.div`
  &[${PRINTED}] {
    ${onPaper}
  }
  ${media.print} {
    ${onPaper}
  }
`;

const Columns = styled.div`
  margin-block-start: ${space[4]};
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[4]};
`;

const Words = styled.div`
  display: flex;
  flex: 4 1 ${layout.cardWidth};
  flex-direction: column;
  gap: ${space[4]};
  min-inline-size: 0;
`;

/** The room that is left for the picture on paper beside the words and below title and facts, in pixels. */
export const PICTURE_ON_PAPER = { width: 340, height: 780 } as const;

const Picture = styled.div`
  flex: 5 1 ${layout.asideWidth};
  min-inline-size: 0;
  /* While the sheet is measured, it is as large as it can get on paper and not as it is on the screen. */
  @media screen {
    [${PRINTED}] & {
      block-size: ${PICTURE_ON_PAPER.height}px;
      overflow: hidden;
    }
  }
`;

interface RecipeSheetProps {
  /** Title and facts. */
  head: ReactNode;
  /** Materials and steps. */
  children: ReactNode;
  /** Beside them, where there is room. */
  picture: ReactNode;
}

/** A recipe on the screen, and on one sheet of paper. */
export function RecipeSheet({ head, children, picture }: RecipeSheetProps) {
  const frame = useRef<HTMLDivElement>(null);
  usePrintFit(frame);
  return (
    <>
      <Page />
      <Frame ref={frame}>
        <Sheet>
          {head}
          <Columns>
            <Words>{children}</Words>
            <Picture>{picture}</Picture>
          </Columns>
        </Sheet>
      </Frame>
    </>
  );
}
