import type { ExtraFields, ExtraValue, PurchasedGood } from '../../../contract/purchased-goods';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { dayCell, type SheetValue, timeCell } from '../../lib/sheet-file';
import type { FileContext, ListFileColumn } from '../../shared/lists/list-file';
import {
  byColumn,
  deviationsColumn,
  heldColumn,
  numberColumn,
  reversedColumn,
  unitsColumn,
} from '../../shared/stock/lot-file';
import { batchWords } from '../../shared/stock/lot-words';
import { orderedFields } from '../../shared/stock/receipt-answers';

const text = purchasedGoodsText.columns;

function answerValue(answer: ExtraValue | undefined): SheetValue {
  if (answer === undefined) return null;
  return typeof answer.value === 'boolean'
    ? purchasedGoodsText.checked[answer.value ? 'yes' : 'no']
    : answer.value;
}

/** The columns of the list, with one for each extra field. */
export const receiptsFile = (
  site: FileContext,
  fields: ExtraFields = {},
): ListFileColumn<PurchasedGood>[] => [
  { head: text.type, width: 32, value: (receipt) => receipt.good_type_name },
  numberColumn,
  { head: text.purchased, width: 18, value: (receipt) => timeCell(receipt.purchased_at, site) },
  { head: text.supplier, width: 24, value: (receipt) => receipt.supplier },
  { head: text.amount, width: 10, value: (receipt) => receipt.amount },
  unitsColumn,
  {
    head: text.batch,
    width: 18,
    value: ({ manufactured_at: batch }) => (batch === null ? null : batchWords(batch)),
  },
  { head: text.expiry, width: 12, value: (receipt) => dayCell(receipt.expires_at) },
  ...orderedFields(fields).map(({ name, type, unit }) => ({
    head: unit ? `${name} (${unit})` : name,
    width: type === 'text' ? 32 : 14,
    value: ({ extra_data: answers }: PurchasedGood) => answerValue(answers[name]),
  })),
  heldColumn,
  deviationsColumn,
  reversedColumn,
  byColumn(site),
];
