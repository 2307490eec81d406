import type { InventoryProduct } from '../../../contract/reports';
import { stockProductsText } from '../../../strings/stock-products';
import { RoleBadge } from '../../shared/stock/badges';
import { Expiry } from '../../shared/stock/expiry';
import { StockAmount } from '../../shared/stock/stock-amount';
import { Bdi, NameCell } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { ExpiryBar } from './expiry-bar';

const { columns } = stockProductsText;

/** The columns of the stock by product. */
export const productColumns: Column<InventoryProduct>[] = [
  {
    key: 'product',
    head: columns.product,
    sort: 'name',
    cell: ({ name }) => <NameCell name={<Bdi>{name}</Bdi>} />,
  },
  { key: 'role', head: columns.role, card: 'tag', cell: (product) => <RoleBadge {...product} /> },
  {
    key: 'amount',
    head: columns.amount,
    sort: 'amount',
    sortDownFirst: true,
    tight: true,
    card: 'main',
    cell: (product) => <StockAmount of={product} />,
  },
  {
    key: 'lots',
    head: columns.lots,
    sort: 'lots',
    sortDownFirst: true,
    tight: true,
    cell: ({ lots }) => lots,
  },
  { key: 'byExpiry', head: columns.byExpiry, cell: (product) => <ExpiryBar of={product} /> },
  {
    key: 'expiry',
    head: columns.expiry,
    sort: 'expires_at',
    card: 'corner',
    cell: ({ by_expiry: [soonest] }) => <Expiry day={soonest?.expires_at ?? null} />,
  },
];
