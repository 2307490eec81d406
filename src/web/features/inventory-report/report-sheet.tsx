import styled from 'styled-components';
import type { InventoryRow } from '../../../contract/reports';
import { shownDay } from '../../../domain/days';
import { inventoryReportText } from '../../../strings/inventory-report';
import { stockText } from '../../../strings/stock';
import { countText } from '../../lib/list-screen';
import { Amount } from '../../lib/stock/amount';
import { expiryWords } from '../../lib/stock/expiry';
import { Bdi } from '../../ui/primitives';
import { useSiteTime } from '../../lib/site-time';
import { ShownDay } from '../../lib/shown-time';
import { border, color, font, media, space } from '../../ui/theme';
import { groupsOf, type ProductGroup } from './report-groups';
import type { ReportDays } from './use-report-params';

const text = inventoryReportText.sheet;
const { columns } = inventoryReportText;

const HEADS = [columns.product, columns.made, columns.expiry, columns.daysLeft, columns.amount, text.taken];

const Sheet = styled.article`
  display: none;
  ${media.print} {
    display: block;
  }
  h1 {
    font-size: ${font.size.title};
    line-height: ${font.line.tight};
  }
`;

const Facts = styled.p`
  margin-block: ${space[1]} ${space[4]};
  font-size: ${font.size.small};
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${font.size.table};
  th,
  td {
    padding: ${space[1]} ${space[2]};
    text-align: start;
    white-space: nowrap;
  }
  th:first-child,
  td:first-child {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  thead th {
    border-block-end: 2px solid ${color.ink};
  }
  tbody {
    break-inside: avoid;
  }
  tbody tr {
    border-block-start: ${border.control};
  }
  tbody tr:first-child th {
    font-weight: ${font.weight.bold};
  }
`;

/** Empty, to be filled in by hand. */
const Taken = styled.td`
  inline-size: ${space[16]};
  border-inline-start: ${border.control};
`;

function Product({ product, amount, rows }: ProductGroup) {
  const { daysLeft } = useSiteTime();
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          <Bdi>{product.name}</Bdi>
        </th>
        <td>
          <strong>
            {inventoryReportText.total} <Amount value={amount} units={product.units} />
          </strong>
        </td>
        <Taken />
      </tr>
      {rows.map((row) => (
        <tr key={`${row.manufactured_at} ${row.expires_at}`}>
          <td />
          <td>
            <ShownDay day={row.manufactured_at} />
          </td>
          <td>
            <ShownDay day={row.expires_at} />
          </td>
          <td>{row.expires_at ? expiryWords(daysLeft(row.expires_at)) : stockText.none}</td>
          <td>
            <Amount value={row.amount} units={row.units} />
          </td>
          <Taken />
        </tr>
      ))}
    </tbody>
  );
}

function daysWords({ from, to }: ReportDays): string {
  const ends = [from && text.from(shownDay(from)), to && text.to(shownDay(to))].filter(Boolean);
  return ends.length === 0 ? text.allDays : `${text.days} ${ends.join(' ')}`;
}

export interface ReportSheetProps {
  rows: readonly InventoryRow[];
  days: ReportDays;
}

/** The printed report, with all rows of the filter. */
export function ReportSheet({ rows, days }: ReportSheetProps) {
  const groups = groupsOf(rows);
  return (
    <Sheet>
      <h1>{inventoryReportText.title}</h1>
      <Facts>{daysWords(days)}</Facts>
      <Table>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Product key={group.product.good_type_id} {...group} />
        ))}
      </Table>
      <Facts>
        {rows.length === 0
          ? inventoryReportText.none
          : text.end(
              text.products(groups.length),
              countText({ total: rows.length, more: false }, inventoryReportText),
            )}
      </Facts>
    </Sheet>
  );
}
