import styled from 'styled-components';
import { formsText } from '../../../strings/forms';
import { Meter } from '../../ui/meter';
import { column, font, layout } from '../../ui/theme';

const text = formsText.fill;

const Figure = styled.div`
  ${column(2)}
  min-inline-size: ${layout.amountWidth};
  white-space: nowrap;
  font-size: ${font.size.large};
  font-weight: ${font.weight.bold};
  line-height: ${font.line.tight};
`;

/** The progress of a checklist, next to its title. */
export function ProgressFigure({ answered, total }: { answered: number; total: number }) {
  return (
    <Figure>
      <span aria-hidden>{text.answered(answered, total)}</span>
      <Meter wide label={text.progress(answered, total)} share={answered / total} />
    </Figure>
  );
}
