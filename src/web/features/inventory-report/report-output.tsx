import { inventoryReportText as text } from '../../../strings/inventory-report';
import { answerOf, readInventoryProducts, readInventoryReport } from '../../api/whole-reads';
import { useOutput } from '../../shared/lists/output';
import { useSiteTime } from '../../lib/site-time';
import { useAppDispatch } from '../../lib/state';
import { type Report, ReportSheet } from './report-sheet';
import type { ReportDays } from './report-address';

/** Exports and prints all rows of the report. */
export function useReportOutput(days: ReportDays) {
  const dispatch = useAppDispatch();
  const site = useSiteTime();
  return useOutput<Report>({
    text,
    read: async () => {
      const [{ rows }, products] = await Promise.all([
        answerOf(dispatch(readInventoryReport({ ...days, sort: 'name' }))),
        answerOf(dispatch(readInventoryProducts(days))),
      ]);
      return { rows, products };
    },
    save: async (report) => (await import('./report-file')).saveReportFile(report, site),
    sheet: (report) => <ReportSheet {...report} days={days} />,
  });
}
