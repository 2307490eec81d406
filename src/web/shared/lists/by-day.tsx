import { useMemo } from 'react';
import { addDays, weekday } from '../../../domain/days';
import { dayText } from '../../../strings/days';
import { nearDayText } from '../../../strings/near-days';
import { useSiteTime } from '../../lib/site-time';
import { Bdi } from '../../ui/primitives';
import type { Grouping } from '../../ui/table-types';

/** A day 'YYYY-MM-DD' in words: 'היום', 'אתמול', 'יום ג׳, 24 בנובמבר'. */
function dayInWords(day: string, today: string): string {
  if (day === today) return nearDayText.today;
  if (day === addDays(today, -1)) return nearDayText.yesterday;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dayText.named(weekday(day), date, month - 1, today.startsWith(`${year}-`) ? null : year);
}

/** For a list of what happened: its rows by the day of a time at the site, while they are in the order of that `field`. */
export function useByDay<Row>(sort: string, field: string, at: (row: Row) => string | null) {
  const { dayOf, today } = useSiteTime();
  const isByTime = sort.replace('-', '') === field;
  return useMemo(() => {
    const of = (row: Row) => {
      const time = at(row);
      return time === null ? null : dayOf(time);
    };
    const grouping: Grouping<Row> = { of, heading: (row) => dayInWords(of(row) ?? today, today) };
    return isByTime ? grouping : undefined;
  }, [isByTime, at, dayOf, today]);
}

/** The time of an instant alone, and which it was of one that came twice: below its day. */
export function TimeOfDay({ at }: { at: string }) {
  return <Bdi ltr>{useSiteTime().dayAndTime(at).time}</Bdi>;
}
