import styled from 'styled-components';
import type { LossCause } from '../../../domain/stock';
import { lossesText } from '../../../strings/goods';
import { lossReportText as text } from '../../../strings/loss-report';
import { CardTitle } from '../../ui/card';
import { barColors, color, column, layout, radius, space, stripes } from '../../ui/theme';
import type { CauseSum } from './loss-sums';

export const causeLabel = (cause: LossCause | null) =>
  cause === null ? text.noCause : lossesText.causes[cause];

const BACKGROUNDS: Record<LossCause, string> = {
  spoiled: color.soon,
  expired: stripes('45deg', color.stop, color.stopSoft),
  thrown: stripes('90deg', color.raw, color.rawEdge),
  tasted: stripes('0deg', color.accent, color.accentSoft),
  spilled: stripes('-45deg', color.process, color.processSoft),
  counted: color.inkQuiet,
};

/** A part of a bar or a column in the colour and pattern of its cause. */
export const CausePart = styled.span<{ $cause: LossCause | null }>`
  display: block;
  border: 1px solid ${color.card};
  background: ${({ $cause }) => ($cause === null ? color.fieldLine : BACKGROUNDS[$cause])};
  ${barColors}
`;

/** The sample of a cause, before its name. */
export const CauseMark = styled(CausePart).attrs({ 'aria-hidden': true })`
  flex: none;
  inline-size: ${layout.iconSmall}px;
  block-size: ${layout.iconSmall}px;
  border-radius: ${radius.small};
`;

const List = styled.ul`
  ${column(3)}
  li {
    display: grid;
    grid-template-columns: auto ${layout.meterWidth} 1fr auto;
    align-items: center;
    gap: ${space[3]};
  }
`;

const Bar = styled(CausePart)`
  block-size: ${space[3]};
  min-inline-size: ${space[1]};
  border-radius: ${radius.small};
`;

interface CauseListProps {
  causes: readonly CauseSum[];
  unit: string;
  shown: (amount: string) => string;
}

/** What was lost for each cause, which is also the legend of the colours. */
export function CauseList({ causes, unit, shown }: CauseListProps) {
  const largest = Number(causes[0]?.amount ?? 1);
  return (
    <>
      <CardTitle as="h3">{text.byCause(unit)}</CardTitle>
      <List>
        {causes.map(({ cause, amount }) => (
          <li key={cause}>
            <CauseMark $cause={cause} />
            <span>{causeLabel(cause)}</span>
            <span aria-hidden>
              <Bar $cause={cause} style={{ inlineSize: `${(Number(amount) / largest) * 100}%` }} />
            </span>
            <strong>{shown(amount)}</strong>
          </li>
        ))}
      </List>
    </>
  );
}
