import { FileSpreadsheet } from 'lucide-react';
import { useCallback } from 'react';
import type { InventoryRow } from '../../../contract/reports';
import { inventoryReportText as text } from '../../../strings/inventory-report';
import { useSiteTime } from '../../lib/site-time';
import { Button } from '../../ui/button';
import { PrintButton } from '../../ui/print-button';
import { usePhone } from '../../ui/use-media';
import type { ReportDays } from './use-report-params';
import { useWholeReport } from './use-whole-report';

interface ReportActionsProps {
  days: ReportDays;
  onPrint: () => void;
  /** The printed sheet is being prepared. */
  printing: boolean;
}

/** Exports or prints the whole report. */
export function ReportActions({ days, onPrint, printing }: ReportActionsProps) {
  const site = useSiteTime();
  const phone = usePhone();
  const save = useCallback(
    async (rows: readonly InventoryRow[]) => {
      // The Excel library is loaded only when needed.
      const { saveReportFile } = await import('./report-file');
      await saveReportFile(rows, site);
    },
    [site],
  );
  const file = useWholeReport(days, save, text.failedExport);
  return (
    <>
      <Button compact={phone} icon={FileSpreadsheet} busy={file.busy} onClick={() => void file.start()}>
        {text.export}
      </Button>
      <PrintButton busy={printing} onPrint={onPrint} />
    </>
  );
}
