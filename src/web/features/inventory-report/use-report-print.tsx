import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { InventoryRow } from '../../../contract/reports';
import { inventoryReportText as text } from '../../../strings/inventory-report';
import { ReportSheet } from './report-sheet';
import type { ReportDays } from './use-report-params';
import { useWholeReport } from './use-whole-report';

interface Printed {
  rows: readonly InventoryRow[];
  days: ReportDays;
}

/**
 * Prints the whole report, however little of it the screen shows: all its rows become a sheet that only paper has.
 * The keys that print (Ctrl+P) do so too.
 */
export function useReportPrint(days: ReportDays): {
  print: () => void;
  preparing: boolean;
  sheet: ReactNode;
} {
  const [printed, setPrinted] = useState<Printed | null>(null);
  const show = useCallback((rows: readonly InventoryRow[]) => setPrinted({ rows, days }), [days]);
  const { start, busy } = useWholeReport(days, show, text.failedPrint);

  useEffect(() => {
    if (!printed) return;
    const done = () => setPrinted(null);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // By its place: on a Hebrew keyboard the key is another letter.
      if (event.code !== 'KeyP' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (!busy) void start();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [start, busy]);

  return {
    print: () => void start(),
    preparing: busy,
    sheet: printed && <ReportSheet {...printed} />,
  };
}
