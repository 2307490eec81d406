import type { Good } from '../../../contract/goods';
import { journalText } from '../../../strings/journal';
import { listOutputText } from '../../../strings/list-output';
import { manufactureReportText, productionLogText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { dayCell } from '../../lib/sheet-file';
import type { FileContext, ListFileColumn } from '../../shared/lists/list-file';
import { amountWords } from '../../shared/stock/amount';
import {
  byColumn,
  deviationsColumn,
  heldColumn,
  madeValue,
  numberColumn,
  reversedColumn,
  unitsColumn,
} from '../../shared/stock/lot-file';
import { reportInWords } from '../../shared/stock/report-facts';

const { columns: text } = productionLogText;

/** The lots that went in: their names, numbers and amounts. */
function sourcesInWords(good: Good): string {
  const words = good.used_good_ids.map((id, index) =>
    journalText.lotAmount(
      good.used_good_type_names[index] ?? '',
      id,
      amountWords(good.used_good_amounts[index] ?? 0, good.used_good_type_units[index], true),
    ),
  );
  return words.join('; ');
}

export const logFile = (site: FileContext): ListFileColumn<Good>[] => [
  { head: text.made, width: 32, value: (good) => good.good_type_name },
  numberColumn,
  { head: text.when, width: 18, value: (good) => madeValue(good, site) },
  { head: text.step, width: 16, value: (good) => good.manufacture_step_name },
  { head: text.amount, width: 10, value: (good) => good.amount },
  unitsColumn,
  { head: text.from, width: 48, value: sourcesInWords },
  { head: manufactureReportText.details.stepFields, width: 40, value: reportInWords },
  { head: reportText.notes, width: 32, value: ({ extra_data }) => notesOf(extra_data) },
  { head: manufactureReportText.details.expires_at, width: 12, value: (good) => dayCell(good.expires_at) },
  byColumn(site),
  heldColumn,
  deviationsColumn,
  { head: listOutputText.columns.note, width: 32, value: (good) => good.deviations_note },
  reversedColumn,
];

function notesOf(stored: Good['extra_data']): string | null {
  return typeof stored?.notes === 'string' ? stored.notes : null;
}
