import type { InventoryProduct, InventoryRow } from '../../../contract/reports';
import { inventoryReportText as text } from '../../../strings/inventory-report';
import { ShownDay } from '../../lib/site-time';
import { ExpiryBadge } from '../../shared/stock/expiry';
import { StockAmount } from '../../shared/stock/stock-amount';
import { Nothing } from '../../ui/nothing';
import { Bdi, Inline, NameCell, Quiet, VisuallyHidden } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';

type Products = readonly InventoryProduct[];

/** Returns the function that finds the product of a row. */
function productFinder(products: Products) {
  const byType = new Map(products.map((product) => [product.good_type_id, product]));
  return ({ good_type_id: type }: InventoryRow) => byType.get(type);
}

export const rowKey = (row: InventoryRow) => `${row.good_type_id} ${row.manufactured_at} ${row.expires_at}`;

/** Groups the rows of a product under its heading, unless it has only one row. */
export function groupByProduct(products: Products) {
  const productOf = productFinder(products);
  return (row: InventoryRow) => ((productOf(row)?.rows ?? 0) > 1 ? row.good_type_id : null);
}

interface ReportColumnsOptions {
  /** The products of the whole report: their sums cannot be computed from a single page. */
  products: Products;
  /** Rows are grouped under the name of their product. */
  grouped: boolean;
}

/** Returns the columns of the report; sums of products are in the headings, or in a separate column if not grouped. */
export function reportColumns({ products, grouped }: ReportColumnsOptions): Column<InventoryRow>[] {
  const productOf = productFinder(products);
  const groupOf = groupByProduct(products);
  const hasHead = (row: InventoryRow) => grouped && groupOf(row) !== null;
  const name = (row: InventoryRow) => <NameCell name={<Bdi>{row.name}</Bdi>} />;
  const total = (row: InventoryRow) => {
    const product = productOf(row);
    return product ? <StockAmount of={product} /> : <Nothing />;
  };
  const columns: Column<InventoryRow>[] = [
    {
      key: 'product',
      head: text.columns.product,
      sort: 'name',
      // Under a heading the name is needed only as the accessible name of the row's link.
      cell: (row) => (hasHead(row) ? <VisuallyHidden>{row.name}</VisuallyHidden> : name(row)),
      groupCell: name,
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
      cell: ({ expires_at: day }) =>
        day === null ? <Quiet>{text.chart.bands.never}</Quiet> : <ExpiryBadge day={day} always />,
    },
    {
      key: 'amount',
      head: text.columns.amount,
      sort: 'amount',
      card: 'main',
      tight: true,
      cell: (row) => <StockAmount of={row} strong={!hasHead(row)} />,
      groupCell: (row) => (
        <Inline>
          {text.total} {total(row)}
        </Inline>
      ),
    },
    { key: 'total', head: text.columns.total, tight: true, cell: total },
  ];
  return grouped ? columns.slice(0, -1) : columns;
}
