import styled from 'styled-components';
import { column, layout, media, space } from '../../ui/theme';

/** Two columns of equal width, stacked on narrow screens. */
export const EditorColumns = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[4]};
  & > * {
    flex: 1 1 ${layout.editorColumn};
    min-inline-size: 0;
  }
`;

export const EditorColumn = styled.div`
  ${column(4)}
`;

/** A column that stays visible next to a long form; if it is higher than the screen, it scrolls to its end with the form. */
export const StickyColumn = styled(EditorColumn)`
  ${media.desk} {
    position: sticky;
    inset-block-start: calc(${layout.headerHeight} + ${space[4]});
  }
`;
