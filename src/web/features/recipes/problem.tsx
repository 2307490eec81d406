import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { layout, space } from '../../ui/theme';
import { CardMessage } from './editor-rows';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  &:focus {
    outline: none;
  }
`;

/** Where the focus goes when nothing but the structure is wrong. */
export const PROBLEM = 'data-problem';

/** What is wrong with a part of the recipe, said when it comes up. */
export function Problem({ says }: { says: string | undefined }) {
  return (
    <CardMessage $bad aria-live="polite">
      {says && (
        <Line tabIndex={-1} {...{ [PROBLEM]: true }}>
          <CircleAlert size={layout.iconSmall} aria-hidden />
          {says}
        </Line>
      )}
    </CardMessage>
  );
}
