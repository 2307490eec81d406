import { useEffect, useRef } from 'react';
import { logError } from './log';
import { notifyError } from './notifications';
import { useAppDispatch, useAppSelector } from './state';

/**
 * Reports a failed load once: a red notification with this text, and a line in the console. Does nothing
 * without an error, or when the session has ended, since the sign-in page then says so.
 * @param error the `error` of a query hook; a new error object (a failed retry) is reported again
 * @param closeAfter how long it is shown, in milliseconds; the usual time by default
 */
export function useFailedLoad(error: unknown, text: string, closeAfter?: number): void {
  const dispatch = useAppDispatch();
  const ended = useAppSelector((state) => state.session.ended);
  const reported = useRef<unknown>(undefined);
  useEffect(() => {
    if (error === undefined || error === null || error === reported.current || ended) return;
    reported.current = error;
    logError(text, error);
    dispatch(notifyError(text, closeAfter));
  }, [error, text, closeAfter, ended, dispatch]);
}
