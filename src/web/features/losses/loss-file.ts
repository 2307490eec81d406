import type { LossRow } from '../../../contract/reports';
import type { Units } from '../../../domain/amounts';
import { unitText } from '../../../strings/common';
import { lossReportText } from '../../../strings/loss-report';
import { dayCell, percentCell, saveSheets } from '../../lib/sheet-file';
import { causeLabel } from './cause-mark';
import { unitTotals } from './loss-sums';

/** Downloads the losses as an Excel file: a row for each product, cause and week, and the total of each unit. */
export async function saveLossFile(rows: readonly LossRow[], today: string): Promise<void> {
  const { columns, file } = lossReportText;
  const totals = unitTotals(rows);
  const allOf = (units: Units) => Number(totals.find((total) => total.units === units)!.amount);
  await saveSheets(file.name(today), [
    {
      name: file.sheet,
      heads: [columns.product, file.cause, file.week, file.amount, file.units, columns.losses, columns.part],
      rows: [
        ...rows.map(({ name, cause, week, amount, units, losses }) => [
          name,
          causeLabel(cause),
          dayCell(week),
          amount,
          unitText[units],
          losses,
          percentCell(amount / allOf(units)),
        ]),
        ...totals.map(({ amount, units, losses }) => [
          columns.all,
          null,
          null,
          Number(amount),
          unitText[units],
          losses,
          percentCell(1),
        ]),
      ],
      widths: [36, 14, 14, 12, 10, 10, 12],
    },
  ]);
}
