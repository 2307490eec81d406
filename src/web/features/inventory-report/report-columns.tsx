import type { InventoryRow } from '../../../contract/reports';
import { inventoryReportText as text } from '../../../strings/inventory-report';
import { stockText } from '../../../strings/stock';
import { Amount } from '../../lib/stock/amount';
import { ExpiryBadge } from '../../lib/stock/expiry';
import { ShownDay } from '../../lib/shown-time';
import { Bdi, NameCell, Quiet, VisuallyHidden } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import type { ReportProduct } from './report-groups';

type Products = ReadonlyMap<number, ReportProduct>;

export const rowKey = (row: InventoryRow) => `${row.good_type_id} ${row.manufactured_at} ${row.expires_at}`;

/** Groups the rows of a product under its heading, if it has one. */
export const groupByProduct =
  (products: Products) =>
  ({ good_type_id: type }: InventoryRow) =>
    hasHead(products.get(type)) ? type : null;

interface ReportColumnsOptions {
  /** The products of the whole report: their sums cannot be computed from a single page. */
  products: Products;
  /** Rows are grouped under the name of their product. */
  grouped: boolean;
}

/** Whether a product has a heading above its rows: not if it has only one row. */
function hasHead(product: ReportProduct | undefined): boolean {
  return product !== undefined && product.rows > 1;
}

function Name({ row, product }: { row: InventoryRow; product: ReportProduct | undefined }) {
  const name = <Bdi>{row.name}</Bdi>;
  // Under a heading the name is needed only as the accessible name of the row's link.
  return hasHead(product) ? <VisuallyHidden>{name}</VisuallyHidden> : <NameCell name={name} />;
}

const Total = ({ product }: { product: ReportProduct | undefined }) =>
  product ? <Amount value={product.amount} units={product.units} /> : <>{stockText.none}</>;

/** Returns the columns of the report; sums of products are in the headings, or in a separate column if not grouped. */
export function reportColumns({ products, grouped }: ReportColumnsOptions): Column<InventoryRow>[] {
  const productOf = (row: InventoryRow) => products.get(row.good_type_id);
  const total: Column<InventoryRow> = {
    key: 'total',
    head: text.columns.total,
    tight: true,
    cell: (row) => (
      <Quiet>
        <Total product={productOf(row)} />
      </Quiet>
    ),
  };
  return [
    {
      key: 'product',
      head: text.columns.product,
      sort: 'name',
      cell: (row) =>
        grouped ? <Name row={row} product={productOf(row)} /> : <NameCell name={<Bdi>{row.name}</Bdi>} />,
      groupCell: (row) => <NameCell name={<Bdi>{row.name}</Bdi>} />,
    },
    {
      key: 'made',
      head: text.columns.made,
      sort: 'manufactured_at',
      sortDownFirst: true,
      tight: true,
      cell: (row) => <ShownDay day={row.manufactured_at} />,
      groupCell: (row) => <Quiet>{text.productRows(productOf(row)?.rows ?? 0)}</Quiet>,
    },
    {
      key: 'expiry',
      head: text.columns.expiry,
      sort: 'expires_at',
      tight: true,
      cell: (row) => <ShownDay day={row.expires_at} />,
    },
    {
      key: 'daysLeft',
      head: text.columns.daysLeft,
      card: 'corner',
      tight: true,
      cell: (row) =>
        row.expires_at === null ? (
          <Quiet>{text.chart.bands.never}</Quiet>
        ) : (
          <ExpiryBadge day={row.expires_at} always />
        ),
    },
    {
      key: 'amount',
      head: text.columns.amount,
      sort: 'amount',
      card: 'main',
      tight: true,
      cell: (row) =>
        grouped && hasHead(productOf(row)) ? (
          <Amount value={row.amount} units={row.units} />
        ) : (
          <strong>
            <Amount value={row.amount} units={row.units} />
          </strong>
        ),
      groupCell: (row) => (
        <strong>
          {text.total} <Total product={productOf(row)} />
        </strong>
      ),
    },
    ...(grouped ? [] : [total]),
  ];
}
