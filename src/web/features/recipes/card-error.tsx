import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { layout, row } from '../../ui/theme';
import { CardMessage } from './editor-rows';

const Line = styled.p`
  ${row(1)}
  &:focus {
    outline: none;
  }
`;

/** The error of a card, announced by screen readers when it appears. */
export function CardError({ text }: { text: string | undefined }) {
  return (
    <CardMessage $bad aria-live="polite">
      {text && (
        <Line tabIndex={-1} data-invalid>
          <CircleAlert size={layout.iconSmall} aria-hidden />
          {text}
        </Line>
      )}
    </CardMessage>
  );
}
