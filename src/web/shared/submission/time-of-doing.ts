import { useEffect, useMemo, useRef } from 'react';
import { currentTime } from '../../lib/clock';
import { useNow } from '../../lib/site-time';
import type { TimeKey } from './stored-submission';

/** The time of doing of a draft until it is touched: the time of sending. */
export const NOW = 'now';
/** For longer than this what is being filled in may be long done: the form asks when. */
export const LONG_OPEN_MS = 15 * 60_000;

/** The draft with a time in place of 'now'. */
export function timed<Draft extends object>(
  draft: Draft,
  key: TimeKey<Draft> | undefined,
  at: string,
): Draft {
  return key !== undefined && draft[key] === NOW ? { ...draft, [key]: at } : draft;
}

/** The time of doing of a body or a result; the wire calls it as the draft does. */
export const timeOf = (input: unknown, key: PropertyKey) =>
  (input as Partial<Record<PropertyKey, string | null>> | null | undefined)?.[key] ?? null;

interface Options<Draft> {
  key: TimeKey<Draft> | undefined;
  /** The time of what was sent, while or after that. */
  sentAt: string | null;
  isFilledIn: boolean;
  /** The form has been filled in for long. */
  onLongOpen: () => void;
}

/** The draft as of now, or as it was sent. Calls `onLongOpen` when its 'now' may be long past. */
export function useTimed<Draft extends object>(draft: Draft, options: Options<Draft>): Draft {
  const { key, sentAt, isFilledIn, onLongOpen } = options;
  const now = useNow();
  const since = useRef<number | null>(null);
  const isOfNow = key !== undefined && draft[key] === NOW && isFilledIn;
  useEffect(() => {
    // Trying to send it is no new beginning: it may be refused.
    if (!isOfNow) since.current = null;
    else if (since.current === null) since.current = currentTime();
    else if (sentAt === null && currentTime() - since.current > LONG_OPEN_MS) onLongOpen();
  });
  return useMemo(() => timed(draft, key, sentAt ?? new Date(now).toISOString()), [draft, key, sentAt, now]);
}
