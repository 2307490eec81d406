import { useEffect, useRef } from 'react';
import { logError } from './log';
import { notifyError } from './notifications';
import { useAppDispatch, useAppSelector } from './state';

/**
 * Says once that a load failed: a red notification under 'שגיאה' with this text, and a line in the console. Nothing
 * for no error, nor when the session is over, since then the sign-in page says so.
 * @param error the `error` of a query hook; a new one (a failed repetition) speaks again
 * @param closeAfter how long it stays, in milliseconds; as long as any unless told
 */
export function useFailedLoad(error: unknown, text: string, closeAfter?: number): void {
  const dispatch = useAppDispatch();
  const ended = useAppSelector((state) => state.session.ended);
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (error === undefined || error === null || error === told.current || ended) return;
    told.current = error;
    logError(text, error);
    dispatch(notifyError(text, closeAfter));
  }, [error, text, closeAfter, ended, dispatch]);
}
