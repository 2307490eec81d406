import styled from 'styled-components';
import { lossReportText as text } from '../../../strings/loss-report';
import { CardTitle } from '../../ui/card';
import { column, layout, radius, space } from '../../ui/theme';
import { causeLabel, CauseMark, CausePart } from './cause-mark';
import type { CauseSum } from './loss-sums';

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
