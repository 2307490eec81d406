import { useState } from 'react';
import { failureText } from './failure-text';
import { logError } from '../lib/log';
import { notifyError } from '../lib/notifications';
import { useAppDispatch } from '../lib/state';

/** Something that takes a while when it is asked for. A failure is logged and reported with this text. */
export function useTask(failed: string, work: () => Promise<unknown>) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      logError(failed, error);
      dispatch(notifyError(failureText(failed, error)));
    } finally {
      setBusy(false);
    }
  };
  return { busy, start: () => void run() };
}
