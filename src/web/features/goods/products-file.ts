import type { InventoryProduct } from '../../../contract/reports';
import { BROAD_BANDS } from '../../../domain/expiry-bands';
import { stockRole } from '../../../domain/stock';
import { unitText } from '../../../strings/common';
import { listOutputText } from '../../../strings/list-output';
import { stockText } from '../../../strings/stock';
import { stockProductsText } from '../../../strings/stock-products';
import { dayCell } from '../../lib/sheet-file';
import type { SiteTime } from '../../lib/site-time';
import type { ListFileColumn } from '../../shared/lists/list-file';
import { broadBands } from './expiry-bar';

const { columns, bands } = stockProductsText;

export const productsFile = ({ daysLeft }: SiteTime): ListFileColumn<InventoryProduct>[] => [
  { head: columns.product, width: 32, value: ({ name }) => name },
  { head: columns.role, width: 12, value: (product) => stockText.roles[stockRole(product)] },
  { head: columns.amount, width: 12, value: ({ amount }) => amount },
  { head: columns.held, width: 12, value: ({ held }) => held },
  { head: listOutputText.columns.units, width: 9, value: ({ units }) => unitText[units] },
  { head: columns.lots, width: 9, value: ({ lots }) => lots },
  { head: columns.expiry, width: 12, value: ({ by_expiry: [first] }) => dayCell(first?.expires_at ?? null) },
  ...BROAD_BANDS.map((band) => ({
    head: bands[band],
    width: 12,
    value: (product: InventoryProduct) => {
      const own = broadBands(product, daysLeft).find((one) => one.band === band);
      return own ? Number(own.amount) : 0;
    },
  })),
];
