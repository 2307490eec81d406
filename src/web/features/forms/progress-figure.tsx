import styled from 'styled-components';
import { formsText as text } from '../../../strings/forms';
import { Meter } from '../../ui/meter';
import { column, font, layout } from '../../ui/theme';

const Frame = styled.div`
  ${column(2)}
  inline-size: ${layout.amountWidth};
`;

const Figure = styled.strong`
  font-size: ${font.size.large};
  line-height: ${font.line.tight};
  font-variant-numeric: tabular-nums;
`;

/** The progress of a checklist, next to its title. */
export function ProgressFigure({ done, total }: { done: number; total: number }) {
  if (total === 0) return null;
  return (
    <Frame>
      <Figure aria-hidden>{text.fill.answered(done, total)}</Figure>
      <Meter wide label={text.fill.progress(done, total)} share={done / total} />
    </Frame>
  );
}
