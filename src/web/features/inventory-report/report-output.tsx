import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { inventoryReportText as text } from '../../../strings/inventory-report';
import { readInventoryProducts, readInventoryReport } from '../../api/hooks';
import { failureText } from '../../lib/failure-text';
import { logError } from '../../lib/log';
import { notifyError } from '../../lib/notifications';
import { useSiteTime } from '../../lib/site-time';
import { useAppDispatch } from '../../lib/state';
import { Button } from '../../ui/button';
import { PrintButton } from '../../ui/print-button';
import { usePhone } from '../../ui/use-media';
import { type Report, ReportSheet } from './report-sheet';
import type { ReportDays } from './use-report-params';

const FAILED = { file: text.failedExport, print: text.failedPrint };

/**
 * Exports and prints all rows of the report, not only the page on the screen: for printing they are loaded and rendered
 * as a print-only sheet. Ctrl+P does the same.
 */
export function useReportOutput(days: ReportDays): { buttons: ReactNode; sheet: ReactNode } {
  const dispatch = useAppDispatch();
  const site = useSiteTime();
  const phone = usePhone();
  const [busy, setBusy] = useState<keyof typeof FAILED | null>(null);
  const [printed, setPrinted] = useState<Report | null>(null);

  const start = useCallback(
    async (output: keyof typeof FAILED) => {
      setBusy(output);
      try {
        const [{ rows }, products] = await Promise.all([
          dispatch(readInventoryReport({ ...days, sort: 'name' })).unwrap(),
          dispatch(readInventoryProducts(days)).unwrap(),
        ]);
        if (output === 'print') setPrinted({ rows, products });
        // The Excel library is loaded only when needed.
        else await (await import('./report-file')).saveReportFile({ rows, products }, site);
      } catch (error) {
        logError(FAILED[output], error);
        dispatch(notifyError(failureText(FAILED[output], error)));
      } finally {
        setBusy(null);
      }
    },
    [dispatch, days, site],
  );

  useEffect(() => {
    if (!printed) return;
    const clear = () => setPrinted(null);
    window.addEventListener('afterprint', clear);
    window.print();
    return () => window.removeEventListener('afterprint', clear);
  }, [printed]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // By key position: on a Hebrew keyboard the key types another letter.
      const isPrint = event.code === 'KeyP' && (event.ctrlKey || event.metaKey);
      if (!isPrint || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!busy) void start('print');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [start, busy]);

  return {
    buttons: (
      <>
        <Button
          compact={phone}
          icon={FileSpreadsheet}
          busy={busy === 'file'}
          onClick={() => void start('file')}
        >
          {text.export}
        </Button>
        <PrintButton busy={busy === 'print'} onPrint={() => void start('print')} />
      </>
    ),
    sheet: printed && <ReportSheet {...printed} days={days} />,
  };
}
