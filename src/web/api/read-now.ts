import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch, Typed } from './api';

/** What `initiate` of a read gives, of which a read outside of a component needs these. */
type Initiate<Arg, Result> = (
  arg: Arg,
  options: { forceRefetch: boolean },
) => (dispatch: ApiDispatch) => { unwrap: () => Promise<Result>; unsubscribe: () => void };

/**
 * Dispatched, it reads what a call answers now: all rows of a list for a file or paper. It is subscribed until then: an
 * answer that nobody waits for is removed by the next write of what it shows, even before it has arrived.
 */
export const readNow =
  <Arg, Result>(read: Typed<Arg, Result>, arg: Arg, forceRefetch = true) =>
  async (dispatch: ApiDispatch): Promise<Result> => {
    const { initiate } = read as Typed<Arg, Result> & { initiate: Initiate<Arg, Result> };
    const reading = dispatch(initiate(arg, { forceRefetch }));
    try {
      return await reading.unwrap();
    } finally {
      reading.unsubscribe();
    }
  };

/** `readNow` for a component; with `false` at the end, an answer that is there is not read again. */
export function useReadNow() {
  const dispatch = useDispatch<ApiDispatch>();
  return useCallback(
    <Arg, Result>(...args: Parameters<typeof readNow<Arg, Result>>) =>
      dispatch(readNow<Arg, Result>(...args)),
    [dispatch],
  );
}
