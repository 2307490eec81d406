import { useEffect, useRef, useState } from 'react';
import { layoutText } from '../../strings/layout';
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

/** Sets the page's title in the browser's tab and history: 'מלאי ותוצרים · תפוקה'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${layoutText.product}` : layoutText.product;
  }, [title]);
}

/** Calls `act` each time that `state` changes from true to false. */
export function useAfter(state: boolean, act: () => void): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current && !state) act();
    before.current = state;
  }, [state, act]);
}

/** A value, or while `isFrozen` the last one before: what is behind a dialog stays as it was sent. It must keep its identity. */
export function useFrozen<Value extends object | null | undefined>(value: Value, isFrozen: boolean): Value {
  const [last, setLast] = useState(value);
  if (!isFrozen && last !== value) setLast(value);
  return isFrozen ? last : value;
}

/** Calls `act` each time that the person comes back to the window: for what others do that no event tells. */
export function useOnReturn(act: () => unknown): void {
  useEffect(() => {
    const onReturn = () => void (document.hidden || act());
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [act]);
}
