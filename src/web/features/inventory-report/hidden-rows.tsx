import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { shownDay } from '../../../domain/days';
import { inventoryReportText } from '../../../strings/inventory-report';
import { useSiteTime } from '../../lib/site-time';
import { Button } from '../../ui/button';
import { border, color, font, layout, radius, space } from '../../ui/theme';
import type { ReportDays } from './use-report-params';

const text = inventoryReportText.hidden;

const Strip = styled.div<{ $hides: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  margin-block-end: ${space[3]};
  padding: ${space[2]} ${space[4]};
  border: ${border.line};
  border-color: ${({ $hides }) => ($hides ? color.soonLine : color.line)};
  border-radius: ${radius.card};
  background: ${({ $hides }) => ($hides ? color.soonFaint : color.card)};
  font-size: ${font.size.small};
  p {
    flex: 1;
    min-inline-size: ${layout.cellLead};
  }
`;

interface LineProps {
  hides: boolean;
  action: string;
  onAction: () => void;
  children: ReactNode;
}

function Line({ hides, action, onAction, children }: LineProps) {
  return (
    <Strip $hides={hides}>
      <CalendarDays size={layout.icon} aria-hidden />
      <p>{children}</p>
      <Button compact kind={hides ? 'secondary' : 'quiet'} onClick={onAction}>
        {action}
      </Button>
    </Strip>
  );
}

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
export function HiddenRows({ days: { from, to }, count, onShow, onToday }: HiddenRowsProps) {
  const { today } = useSiteTime();
  if (from === undefined) {
    if (to !== undefined) return null;
    return (
      <Line hides={false} action={text.today} onAction={onToday}>
        {text.all}
      </Line>
    );
  }
  if (!count) return null;
  return (
    <Line hides action={text.show} onAction={onShow}>
      {shownDays(from, to, today)}{' '}
      <strong>{count === 1 ? text.oneRow : text.rows(count.toLocaleString('en-US'))}</strong>
    </Line>
  );
}
