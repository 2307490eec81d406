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
 * Prints all rows of the report, not only the page on the screen: they are loaded and rendered as a print-only sheet.
 * Ctrl+P does the same.
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
    const clear = () => setPrinted(null);
    window.addEventListener('afterprint', clear);
    window.print();
    return () => window.removeEventListener('afterprint', clear);
  }, [printed]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // By key position: on a Hebrew keyboard the key types another letter.
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
