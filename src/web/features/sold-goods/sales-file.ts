import type { SoldGood } from '../../../contract/sold-goods';
import { listOutputText } from '../../../strings/list-output';
import { soldGoodsText } from '../../../strings/sold-goods';
import { dayCell, timeCell } from '../../lib/sheet-file';
import type { FileContext, ListFileColumn } from '../../shared/lists/list-file';
import { byColumn, madeValue, numberColumn, reversedColumn, unitsColumn } from '../../shared/stock/lot-file';

const { columns: text, currency } = soldGoodsText;

export const salesFile = (site: FileContext): ListFileColumn<SoldGood>[] => [
  { head: text.product, width: 32, value: (sale) => sale.good_type_name },
  numberColumn,
  { head: text.sold, width: 18, value: (sale) => timeCell(sale.sold_at, site) },
  { head: text.reported, width: 18, value: (sale) => timeCell(sale.created_at, site) },
  { head: text.customer, width: 24, value: (sale) => sale.customer },
  { head: text.amount, width: 10, value: (sale) => sale.amount },
  unitsColumn,
  { head: `${text.price} (${currency})`, width: 12, value: (sale) => sale.price },
  { head: listOutputText.columns.lotNumber, width: 12, value: (sale) => sale.good_id },
  { head: text.lot, width: 18, value: (sale) => madeValue(sale, site) },
  { head: text.expiry, width: 12, value: (sale) => dayCell(sale.expires_at) },
  byColumn(site),
  reversedColumn,
];
