import { useMemo } from 'react';
import { dayOf, daysBetween, instantOf, shownTime, wallClock } from '../../domain/days';
import { useClientConfig } from './client-config';
import { useNow } from './use-now';

export interface SiteTime {
  timeZone: string;
  /** Today at the site, 'YYYY-MM-DD'; updates at midnight. */
  today: string;
  dayOf: (at: string | number | Date) => string;
  /** Day 'YYYY-MM-DD' and time 'HH:mm' at the site. */
  wallClock: (at: string | number | Date) => { day: string; time: string };
  /** 'dd/MM/yyyy HH:mm' at the site. */
  shownTime: (at: string | number | Date) => string;
  /** The ISO timestamp of a day and time at the site. */
  timestampOf: (day: string, time: string) => string;
  /** Whole days from today to a day; negative for a past day. */
  daysLeft: (day: string) => number;
}

/** Days and times in the site's time zone, not the device's. */
export function useSiteTime(): SiteTime {
  const { siteTimeZone: timeZone } = useClientConfig();
  const today = dayOf(useNow(), timeZone);
  return useMemo(
    () => ({
      timeZone,
      today,
      dayOf: (at) => dayOf(at, timeZone),
      wallClock: (at) => wallClock(at, timeZone),
      shownTime: (at) => shownTime(at, timeZone),
      timestampOf: (day, time) => instantOf(day, time, timeZone).toISOString(),
      daysLeft: (day) => daysBetween(today, day),
    }),
    [timeZone, today],
  );
}
