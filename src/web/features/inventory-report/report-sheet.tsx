import styled from 'styled-components';
import type { InventoryProduct, InventoryRow } from '../../../contract/reports';
import { shownDay } from '../../../domain/days';
import { inventoryReportText } from '../../../strings/inventory-report';
import { countText } from '../../shared/lists/list-screen';
import { PlainTable } from '../../ui/data-table';
import { PrintSheet } from '../../ui/print';
import { border, layout } from '../../ui/theme';
import type { ReportDays } from './report-address';
import { groupByProduct, reportColumns, rowKey } from './report-columns';

const text = inventoryReportText.sheet;

const Sheet = styled(PrintSheet)`
  tbody {
    break-inside: avoid;
  }
  :is(th, td):last-child {
    border-inline-start: ${border.control};
  }
`;

/** Empty, to be filled in by hand. */
const TAKEN = { key: 'taken', head: text.taken, width: layout.dayField, cell: () => '' };

function daysText({ from, to }: ReportDays): string {
  const ends = [from && text.from(shownDay(from)), to && text.to(shownDay(to))].filter(Boolean);
  return ends.length === 0 ? text.allDays : `${text.days} ${ends.join(' ')}`;
}

/** All rows of the report, and the sums of their products. */
export interface Report {
  rows: readonly InventoryRow[];
  products: readonly InventoryProduct[];
}

/** The printed report, with all rows of the filter. */
export function ReportSheet({ rows, products, days }: Report & { days: ReportDays }) {
  return (
    <Sheet>
      <h1>{inventoryReportText.title}</h1>
      <p>{daysText(days)}</p>
      <PlainTable
        caption={inventoryReportText.caption}
        columns={[...reportColumns({ products, grouped: true }), TAKEN]}
        rows={rows}
        rowKey={rowKey}
        groupBy={{ of: groupByProduct(products) }}
      />
      <p>
        {rows.length === 0
          ? inventoryReportText.none
          : text.end(
              text.products(products.length),
              countText({ total: rows.length, more: false }, inventoryReportText),
            )}
      </p>
    </Sheet>
  );
}
