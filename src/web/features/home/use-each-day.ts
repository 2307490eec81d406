import { useEffect, useRef } from 'react';
import { useSiteTime } from '../../lib/site-time';

/** Reads again at midnight, when what was read is of yesterday. */
export function useEachDay(refetch: () => unknown): void {
  const { today } = useSiteTime();
  const shownOn = useRef(today);
  useEffect(() => {
    if (shownOn.current !== today) void refetch();
    shownOn.current = today;
  }, [today, refetch]);
}
