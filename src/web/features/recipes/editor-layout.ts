import styled from 'styled-components';
import { layout, media, space } from '../../ui/theme';

/** Two columns of one width, under each other where there is no room for both. */
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
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
`;

/** What stays in sight beside a long form; where it is longer than the screen, its end comes with the form's. */
export const StickyColumn = styled(EditorColumn)`
  ${media.desk} {
    position: sticky;
    inset-block-start: calc(${layout.headerHeight} + ${space[4]});
  }
`;
