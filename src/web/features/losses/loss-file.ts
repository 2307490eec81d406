import type { LossRow } from '../../../contract/reports';
import { lossReportText } from '../../../strings/loss-report';
import { unitText } from '../../../strings/units';
import { dayCell, saveSheets } from '../../lib/sheet-file';
import { causeLabel } from './cause-mark';

/** Downloads the losses as an Excel file: a row for each product, cause and week. */
export async function saveLossFile(rows: readonly LossRow[], today: string): Promise<void> {
  const { columns, file } = lossReportText;
  await saveSheets(file.name(today), [
    {
      name: file.sheet,
      heads: [columns.product, file.cause, file.week, file.amount, file.units, columns.losses],
      rows: rows.map(({ name, cause, week, amount, units, losses }) => [
        name,
        causeLabel(cause),
        dayCell(week),
        amount,
        unitText[units],
        losses,
      ]),
      widths: [36, 14, 14, 12, 10, 10],
    },
  ]);
}
