import { shownDay } from '../../../domain/days';
import { inventoryReportText } from '../../../strings/inventory-report';
import { grouped } from '../../../strings/numbers';
import { useSiteTime } from '../../lib/site-time';
import { Button } from '../../ui/button';
import { Card, CardRow } from '../../ui/card';
import type { ReportDays } from './report-address';

const text = inventoryReportText.hidden;

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
  const rows = count === 1 ? text.oneRow : text.rows(grouped(count));
  return (
    <Card>
      <CardRow>
        <p>
          {hides ? shownDays(from, to, today) : text.all} {hides && <strong>{rows}</strong>}
        </p>
        <Button compact onClick={hides ? onShow : onToday}>
          {hides ? text.show : text.today}
        </Button>
      </CardRow>
    </Card>
  );
}
