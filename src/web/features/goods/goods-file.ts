import type { Good } from '../../../contract/goods';
import { stockRole } from '../../../domain/stock';
import { goodsText } from '../../../strings/goods';
import { listOutputText } from '../../../strings/list-output';
import { stockText } from '../../../strings/stock';
import { dayCell } from '../../lib/sheet-file';
import type { SiteTime } from '../../lib/site-time';
import type { ListFileColumn } from '../../shared/lists/list-file';
import {
  deviationsColumn,
  heldColumn,
  madeValue,
  numberColumn,
  reversedColumn,
  unitsColumn,
} from '../../shared/stock/lot-file';
import { originWords } from '../../shared/stock/lot-words';

const { columns, history } = goodsText;

export const goodsFile = (site: SiteTime): ListFileColumn<Good>[] => [
  { head: columns.item, width: 32, value: (good) => good.good_type_name },
  numberColumn,
  { head: history.columns.origin, width: 28, value: (good) => originWords(good, site) },
  {
    head: columns.role,
    width: 12,
    value: (good) =>
      stockText.roles[
        stockRole({ purchasable: good.good_type_purchasable, sellable: good.good_type_sellable })
      ],
  },
  { head: columns.remaining, width: 10, value: (good) => good.amount_remaining },
  { head: listOutputText.columns.received, width: 20, value: (good) => good.amount },
  unitsColumn,
  { head: columns.made, width: 18, value: (good) => madeValue(good, site) },
  { head: columns.expiry, width: 12, value: (good) => dayCell(good.expires_at) },
  heldColumn,
  deviationsColumn,
  reversedColumn,
];
