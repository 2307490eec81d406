import { type ReactNode, useEffect, useState } from 'react';
import { inventoryReportText as text } from '../../../strings/inventory-report';
import { answerOf, readInventoryProducts, readInventoryReport } from '../../api/hooks';
import { ExportButton } from '../../lib/export-button';
import { useSiteTime } from '../../lib/site-time';
import { useAppDispatch } from '../../lib/state';
import { useTask } from '../../lib/use-task';
import { PrintButton } from '../../ui/print-button';
import { type Report, ReportSheet } from './report-sheet';
import type { ReportDays } from './report-address';

/**
 * Exports and prints all rows of the report, not only the page on the screen: for printing they are loaded and rendered
 * as a print-only sheet. Ctrl+P does the same.
 */
export function useReportOutput(days: ReportDays): { buttons: ReactNode; sheet: ReactNode } {
  const dispatch = useAppDispatch();
  const site = useSiteTime();
  const [printed, setPrinted] = useState<Report | null>(null);

  const read = async (): Promise<Report> => {
    const [{ rows }, products] = await Promise.all([
      answerOf(dispatch(readInventoryReport({ ...days, sort: 'name' }))),
      answerOf(dispatch(readInventoryProducts(days))),
    ]);
    return { rows, products };
  };
  const save = async () => {
    const report = await read();
    await (await import('./report-file')).saveReportFile(report, site);
  };
  const { busy, start: print } = useTask(text.failedPrint, async () => setPrinted(await read()));

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
      if (!busy) print();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [print, busy]);

  return {
    buttons: (
      <>
        <ExportButton text={text} save={save} />
        <PrintButton busy={busy} onPrint={print} />
      </>
    ),
    sheet: printed && <ReportSheet {...printed} days={days} />,
  };
}
