import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { stockText } from '../../strings/stock';
import { type Column, hasTotals, type RowNote, type Rows } from './table-types';
import {
  border,
  color,
  focusRingInside,
  font,
  layout,
  media,
  motion,
  space,
  struck,
  struckGround,
} from './theme';

const RowLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** The first content of a row, whose link covers the whole row, which must be positioned. */
export function RowLead({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children;
  return (
    <RowLink data-row to={to}>
      {children}
    </RowLink>
  );
}

/** Columns are closer together on a tablet and on paper, which does not scroll. */
export const closerCells = css`
  ${media.belowDesk} {
    padding-inline: ${space[2]};
  }
  ${media.print} {
    block-size: auto;
    padding: ${space[1]};
    white-space: normal;
  }
`;

/** For the table: its rows and cells are plain elements, because each styled one takes time of its own. */
export const rowsLook = css`
  :where(td, tbody th, tfoot th) {
    padding: ${space[1]} ${space[4]};
    block-size: ${layout.rowHeight};
    font-size: ${font.size.table};
    text-align: start;
    ${struck}
    ${closerCells}
  }
  :where([data-tight]) {
    white-space: nowrap;
    ${media.print} {
      white-space: normal;
    }
  }
  :where(tbody tr) {
    position: relative;
    border-block-start: ${border.line};
    transition: background-color ${motion.quick};
  }
  :where(tr[data-group]) {
    background: ${color.sunk};
    break-after: avoid;
  }
  :where(tr[data-struck]) {
    ${struckGround}
    background: ${color.sunk};
  }
  /* Why a row is struck stands in one line across it. */
  ${media.screen} {
    tr[data-struck] > td {
      padding-block-end: ${space[8]};
    }
    [data-note] {
      position: absolute;
      inset-inline: ${space[4]};
      inset-block-end: ${space[1]};
      > span {
        flex-wrap: nowrap;
      }
    }
  }
  :where(tr[data-link]:hover) {
    background: ${color.sunk};
  }
  tr:has(a[data-row]:focus-visible) {
    ${focusRingInside}
  }
  tfoot {
    border-block-start: ${border.control};
    background: ${color.sunk};
    font-weight: ${font.weight.bold};
    /* A browser repeats the foot of a table on each sheet of paper. */
    ${media.print} {
      display: table-row-group;
    }
  }
`;

/** The value of an attribute that is there or not. */
const flag = (value: unknown) => (value ? '' : undefined);

/** The totals below the rows; nothing without any. */
export function TableTotals<Row>({ columns }: Pick<Rows<Row>, 'columns'>) {
  if (!hasTotals(columns)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, tight, total }, at) => {
          const Cell = at === 0 ? 'th' : 'td';
          return (
            <Cell key={key} scope={at === 0 ? 'row' : undefined} data-tight={flag(tight)}>
              {total}
            </Cell>
          );
        })}
      </tr>
    </tfoot>
  );
}

type GroupBy<Row> = (row: Row) => string | number | null;

/** Consecutive rows of one group together; a row without a group is alone. */
function groupRows<Row>(rows: readonly Row[], groupBy: GroupBy<Row>) {
  const runs: { group: ReturnType<GroupBy<Row>>; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groupBy(row);
    const last = runs.at(-1);
    if (last && group !== null && last.group === group) last.rows.push(row);
    else runs.push({ group, rows: [row] });
  }
  return runs;
}

function GroupHead<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }): ReactNode {
  return (
    <tr data-group>
      {columns.map(({ key, tight, groupCell }, at) => {
        const Cell = at === 0 ? 'th' : 'td';
        return (
          <Cell key={key} scope={at === 0 ? 'rowgroup' : undefined} data-tight={flag(tight)}>
            {groupCell?.(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** The body of a table; with `groupBy` each group is below its own row. */
export function TableBody<Row>({ groupBy, ...props }: Rows<Row> & { groupBy?: GroupBy<Row> | undefined }) {
  const { columns, rows, rowKey } = props;
  if (!groupBy) {
    return (
      <tbody>
        <TableRows {...props} />
      </tbody>
    );
  }
  return groupRows(rows, groupBy).map((run) => (
    <tbody key={rowKey(run.rows[0]!)}>
      {run.group !== null && <GroupHead columns={columns} row={run.rows[0]!} />}
      <TableRows {...props} rows={run.rows} />
    </tbody>
  ));
}

type TableRowProps<Row> = Pick<Rows<Row>, 'columns'> & {
  row: Row;
  to: string | undefined;
  note: RowNote | null;
};

/** Rendered again only when its row or columns have changed, not at each input into the filters of the list. */
const TableRow = memo(function TableRow<Row>({ columns, row, to, note }: TableRowProps<Row>) {
  return (
    <tr data-link={flag(to)} data-struck={flag(note)}>
      {columns.map(({ key, tight, cell }, at) => (
        <td key={key} data-tight={flag(tight)}>
          {at === 0 && note?.mark}
          {at === 0 ? <RowLead to={to}>{cell(row)}</RowLead> : (cell(row) ?? stockText.none)}
          {at === 0 && note && <div data-note>{note.text}</div>}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

function TableRows<Row>({ columns, rows, rowKey, rowLink, noteOf }: Rows<Row>) {
  return rows.map((row) => (
    <TableRow
      key={rowKey(row)}
      columns={columns}
      row={row}
      to={rowLink?.(row)}
      note={noteOf?.(row) ?? null}
    />
  ));
}
