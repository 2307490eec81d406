import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { dayOf, daysBetween, shownDay, sideOfChange, wallClock } from '../../domain/days';
import { sidesOfChange } from '../../strings/durations';
import { Nothing } from '../ui/nothing';
import { Bdi } from '../ui/primitives';
import { currentTime } from './clock';
import { useClientConfig } from './contexts';

const TICK_MS = 10_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const tick = () => listeners.forEach((changed) => changed());

/** One timer for all components that show the time, so that they update together. */
function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * The current time in milliseconds, updated every `everyMs` and when the tab becomes visible. Rounded down to
 * `everyMs`, so that it is stable between updates.
 */
export function useNow(everyMs = 30_000): number {
  return useSyncExternalStore(subscribe, () => Math.floor(currentTime() / everyMs) * everyMs);
}

export interface SiteTime {
  timeZone: string;
  /** Today at the site, 'YYYY-MM-DD'; updates at midnight. */
  today: string;
  dayOf: (at: string | number | Date) => string;
  /** Day 'YYYY-MM-DD' and time 'HH:mm' at the site; the time also says which it was of one that came twice. */
  dayAndTime: (at: string | number | Date) => { day: string; time: string };
  /** The same as 'dd/MM/yyyy HH:mm'. */
  shownTime: (at: string | number | Date) => string;
  /** Whole days from today to a day; negative for a past day. */
  daysLeft: (day: string) => number;
}

/** Days and times in the site's time zone, not the device's. */
export function useSiteTime(): SiteTime {
  const { siteTimeZone: timeZone } = useClientConfig();
  const today = dayOf(useNow(), timeZone);
  return useMemo(() => {
    const dayAndTime: SiteTime['dayAndTime'] = (at) => {
      const side = sideOfChange(at, timeZone);
      const { day, time } = wallClock(at, timeZone);
      return { day, time: side === null ? time : `${time} \u2067(${sidesOfChange[side]})\u2069` };
    };
    return {
      timeZone,
      today,
      dayOf: (at) => dayOf(at, timeZone),
      dayAndTime,
      shownTime: (at) => {
        const { day, time } = dayAndTime(at);
        return `${shownDay(day)} ${time}`;
      },
      daysLeft: (day) => daysBetween(today, day),
    };
  }, [timeZone, today]);
}

/** Reads again at midnight, when what was read is of yesterday. */
export function useEachDay(refetch: () => unknown): void {
  const { today } = useSiteTime();
  const shownOn = useRef(today);
  useEffect(() => {
    if (shownOn.current !== today) void refetch();
    shownOn.current = today;
  }, [today, refetch]);
}

/** A time at the site: 'dd/MM/yyyy HH:mm'. */
export function ShownTime({ at }: { at: string }) {
  return <Bdi ltr>{useSiteTime().shownTime(at)}</Bdi>;
}

/** A day: 'dd/MM/yyyy'; a dash for none. */
export function ShownDay({ day }: { day: string | null }) {
  return day === null ? <Nothing /> : <Bdi ltr>{shownDay(day)}</Bdi>;
}
