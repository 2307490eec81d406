import { type ReactNode, useMemo, useRef } from 'react';
import styled, { css } from 'styled-components';
import { CardHead, CardRow } from '../../ui/card';
import { color, column, layout, media, paper, space } from '../../ui/theme';
import { RecipePicture } from './recipe-picture';
import type { RecipeShape } from './machine/recipe-shape';
import { PRINTED, usePrintFit } from '../../ui/use-print-fit';

const Frame = styled.div`
  min-inline-size: 0;
`;

/* The print styles, also applied on the screen while the sheet is measured for printing. */
const onPaper = css`
  inline-size: calc(${paper.width} / var(--fit, 1));
  zoom: var(--fit, 1);
  /* Prevents the margin from cutting off the edges of cards. */
  padding-inline: ${space.half};
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
  ${column(4)}
  flex: 4 1 ${layout.cardWidth};
  min-inline-size: 0;
`;

/** The space for the diagram on paper in pixels, next to the text and below title and facts. */
const PAPER = { width: 336, height: 750 } as const;
/** The same space, including the card's heading. */
const CARD_HEIGHT = PAPER.height + 50;

const Picture = styled.div`
  flex: 5 1 ${layout.asideWidth};
  min-inline-size: 0;
  /* While the sheet is measured, it has its largest size on paper instead of its size on the screen. */
  @media screen {
    [${PRINTED}] & {
      block-size: calc(${CARD_HEIGHT}px / var(--fit, 1));
      overflow: hidden;
    }
  }
`;

type RecipeSheetProps = { head: ReactNode; children: ReactNode; shape: RecipeShape };

export function RecipeSheet({ head, children, shape }: RecipeSheetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const fit = usePrintFit(frame);
  const onPage = useMemo(() => ({ width: PAPER.width / fit, height: PAPER.height / fit }), [fit]);
  return (
    <Frame ref={frame}>
      <Sheet>
        {head}
        <Columns>
          <Words>{children}</Words>
          <Picture>
            <RecipePicture shape={shape} paper={onPage} />
          </Picture>
        </Columns>
      </Sheet>
    </Frame>
  );
}
