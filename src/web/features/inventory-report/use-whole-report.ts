import { useCallback, useState } from 'react';
import type { InventoryRow } from '../../../contract/reports';
import { fixedTextAnd } from '../../api/api-error';
import { readInventoryReport } from '../../api/api';
import { logError } from '../../lib/log';
import { notifyError } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import type { ReportDays } from './use-report-params';

/**
 * Returns `start`, which loads all rows of the report, sorted by product, and passes them to `work`.
 * Shows `failedText` if loading or `work` fails.
 */
export function useWholeReport(
  { from, to }: ReportDays,
  work: (rows: readonly InventoryRow[]) => Promise<void> | void,
  failedText: string,
): { start: () => Promise<void>; busy: boolean } {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const start = useCallback(async () => {
    setBusy(true);
    try {
      const { rows } = await dispatch(readInventoryReport({ from, to, sort: 'name' })).unwrap();
      await work(rows);
    } catch (error) {
      logError(failedText, error);
      dispatch(notifyError(fixedTextAnd(error, failedText)));
    } finally {
      setBusy(false);
    }
  }, [dispatch, from, to, work, failedText]);
  return { start, busy };
}
