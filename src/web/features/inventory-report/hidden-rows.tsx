import { CalendarDays } from 'lucide-react';
import styled, { css } from 'styled-components';
import { shownDay } from '../../../domain/days';
import { inventoryReportText } from '../../../strings/inventory-report';
import { useSiteTime } from '../../lib/site-time';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { color, font, layout, row, space } from '../../ui/theme';
import type { ReportDays } from './use-report-params';

const text = inventoryReportText.hidden;

const Strip = styled(Card)<{ $hides: boolean }>`
  ${row(3)}
  margin-block-end: ${space[3]};
  padding: ${space[2]} ${space[4]};
  font-size: ${font.size.small};
  ${({ $hides }) =>
    $hides &&
    css`
      border-color: ${color.soonLine};
      background: ${color.soonFaint};
    `}
  p {
    flex: 1;
  }
`;

function shownDays(from: string, to: string | undefined, today: string): string {
  if (to !== undefined) return text.fromTo(shownDay(from), shownDay(to));
  return from === today ? text.fromToday : text.fromDay(shownDay(from));
}

interface HiddenRowsProps {
  /** The production days that are shown. */
  days: ReportDays;
  /** How many rows have an earlier day or no day; undefined while loading. */
  count: number | undefined;
  onShow: () => void;
  onToday: () => void;
}

/** How many rows the filter's first day hides, with a button to show them; without a filter, a button back to today. */
export function HiddenRows({ days: { from, to }, count = 0, onShow, onToday }: HiddenRowsProps) {
  const { today } = useSiteTime();
  const hides = from !== undefined;
  if (hides ? count === 0 : to !== undefined) return null;
  return (
    <Strip $hides={hides}>
      <CalendarDays size={layout.icon} aria-hidden />
      <p>
        {hides ? shownDays(from, to, today) : text.all}{' '}
        {hides && <strong>{count === 1 ? text.oneRow : text.rows(count.toLocaleString('en-US'))}</strong>}
      </p>
      <Button compact kind={hides ? 'secondary' : 'quiet'} onClick={hides ? onShow : onToday}>
        {hides ? text.show : text.today}
      </Button>
    </Strip>
  );
}
