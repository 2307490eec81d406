import { FileSpreadsheet } from 'lucide-react';
import { useCallback } from 'react';
import type { InventoryRow } from '../../../contract/reports';
import { inventoryReportText as text } from '../../../strings/inventory-report';
import { useSiteTime } from '../../lib/use-site-time';
import { Button } from '../../ui/button';
import { PrintButton } from '../../ui/print-button';
import { usePhone } from '../../ui/use-media';
import type { ReportDays } from './use-report-params';
import { useWholeReport } from './use-whole-report';

interface ReportActionsProps {
  days: ReportDays;
  onPrint: () => void;
  /** The sheet is being made. */
  printing: boolean;
}

/** Takes the whole report away: as a file, or on paper. */
export function ReportActions({ days, onPrint, printing }: ReportActionsProps) {
  const site = useSiteTime();
  const phone = usePhone();
  const save = useCallback(
    async (rows: readonly InventoryRow[]) => {
      // The writer of such files comes when one is wanted.
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
