import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { shownDay } from '../../../domain/days';
import { lossReportText } from '../../../strings/loss-report';
import { PlainTable } from '../../ui/data-table';
import { Bdi, VisuallyHidden } from '../../ui/primitives';
import { border, color, depth, font, layout, space } from '../../ui/theme';
import { causeLabel, CausePart } from './cause-mark';
import { axisMarks, type LossSums, type WeekSum } from './loss-sums';

const text = lossReportText.weeks;

/* As wide as the card; many weeks scroll sideways, and begin at the newest. */
const Frame = styled.div`
  display: flex;
  overflow-x: auto;
  padding-block: ${space[6]} ${space[1]};
  font-size: ${font.size.tiny};
`;

const Axis = styled.div`
  position: sticky;
  inset-inline-start: 0;
  z-index: ${depth.sticky};
  flex: none;
  inline-size: ${space[8]};
  block-size: ${layout.chartHeight};
  background: ${color.card};
  /* Over the days, too. */
  box-shadow: 0 ${space[6]} ${color.card};
  color: ${color.inkQuiet};
  span {
    position: absolute;
    inset-inline-start: 0;
    transform: translateY(50%);
  }
`;

const Columns = styled.ol`
  position: relative;
  display: flex;
  flex: 1;
  block-size: calc(${layout.chartHeight} + ${space[6]});
  min-inline-size: max-content;
`;

const Line = styled.i`
  position: absolute;
  inset-inline: 0;
  border-block-end: ${border.line};
`;

const Week = styled.li`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  min-inline-size: ${space[12]};
`;

const Bar = styled.div`
  display: flex;
  flex-direction: column-reverse;
  inline-size: 60%;
  max-inline-size: ${space[12]};
  & > span {
    flex: none;
    min-block-size: ${space.segment};
  }
`;

/* The total stands on the column, and no line of the axis goes through it. */
const Plot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  inline-size: 100%;
  block-size: ${layout.chartHeight};
  strong {
    padding-inline: ${space[1]};
    background: ${color.card};
    line-height: ${space[5]};
  }
`;

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

interface WeekChartProps {
  sums: LossSums;
  unit: string;
  shown: (amount: string) => string;
}

/** The losses of each week as a column of its causes, from right to left; the same as a table for screen readers. */
export function WeekChart({ sums: { weeks, causes }, unit, shown }: WeekChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // From right to left the newest is at the far end, which has the least number.
    if (frame.current) frame.current.scrollLeft = -frame.current.scrollWidth;
  }, [weeks]);
  const marks = axisMarks(Math.max(...weeks.map(({ amount }) => Number(amount))));
  const top = marks.at(-1) || 1;
  const amountOf = (week: WeekSum, cause: WeekSum['causes'][number]['cause']) =>
    week.causes.find((sum) => sum.cause === cause)?.amount;
  return (
    <>
      <Frame ref={frame} aria-hidden>
        <Axis>
          {marks.map((mark) => (
            <span key={mark} style={{ insetBlockEnd: percent(mark / top) }}>
              {mark}
            </span>
          ))}
        </Axis>
        <Columns>
          {marks.map((mark) => (
            <Line
              key={mark}
              style={{ insetBlockEnd: `calc(${space[6]} + ${layout.chartHeight} * ${mark / top})` }}
            />
          ))}
          {weeks.map(({ week, amount, causes: parts }) => (
            <Week key={week}>
              <Plot>
                {parts.length > 0 && <strong>{shown(amount)}</strong>}
                <Bar>
                  {parts.map((part) => (
                    <CausePart
                      key={part.cause}
                      $cause={part.cause}
                      style={{ blockSize: `calc(${layout.chartHeight} * ${Number(part.amount) / top})` }}
                    />
                  ))}
                </Bar>
              </Plot>
              <Bdi>{shownDay(week).slice(0, 5)}</Bdi>
            </Week>
          ))}
        </Columns>
      </Frame>
      <VisuallyHidden as="div">
        <PlainTable
          caption={`${text.title}, ${text.scale(unit)}`}
          rows={weeks}
          rowKey={({ week }) => week}
          columns={[
            { key: 'week', head: text.week, cell: ({ week }) => shownDay(week) },
            ...causes.map(({ cause }) => ({
              key: String(cause),
              head: causeLabel(cause),
              cell: (week: WeekSum) => shown(amountOf(week, cause) ?? '0'),
            })),
            { key: 'total', head: text.total, cell: ({ amount }) => shown(amount) },
          ]}
        />
      </VisuallyHidden>
    </>
  );
}
