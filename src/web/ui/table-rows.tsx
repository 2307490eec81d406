import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Skeleton } from './loading';
import type { Column, Rows } from './table-types';
import { border, color, focusRingInside, font, layout, media, motion, space } from './theme';

/** The link of a row: all of the row is pressed with it. The row must be positioned. */
export const RowLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const TableRow = styled.tr<{ $link: boolean }>`
  position: relative;
  border-block-start: ${border.line};
  transition: background-color ${motion.quick};
  ${({ $link }) => $link && `&:hover { background: ${color.sunk}; }`}
  &:has(a[data-row]:focus-visible) {
    ${focusRingInside}
  }
`;

const Cell = styled.td<{ $tight: boolean }>`
  padding: ${space[1]} ${space[4]};
  block-size: ${layout.rowHeight};
  font-size: ${font.size.table};
  text-align: start;
  white-space: ${({ $tight }) => ($tight ? 'nowrap' : 'normal')};
  /* On a tablet columns are closer together rather than out of sight. */
  ${media.belowDesk} {
    padding-inline: ${space[2]};
  }
  /* Paper does not scroll: everything has to fit. */
  ${media.print} {
    padding-inline: ${space[1]};
    white-space: normal;
  }
`;

/** Above the rows of a group: whose they are, and what holds for all of them. */
const GroupRow = styled.tr`
  border-block-start: ${border.line};
  background: ${color.sunk};
  break-after: avoid;
`;

type TableBodyProps<Row> = Rows<Row> & {
  groupBy?: ((row: Row) => string | number | null) | undefined;
};

/** The rows in runs of one group each; a row of no group is a run of its own. */
function runsOf<Row>(
  rows: readonly Row[],
  groupBy: (row: Row) => string | number | null,
): { group: string | number | null; rows: Row[] }[] {
  const runs: { group: string | number | null; rows: Row[] }[] = [];
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
    <GroupRow>
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          as={at === 0 ? 'th' : 'td'}
          scope={at === 0 ? 'rowgroup' : undefined}
          $tight={Boolean(column.tight)}
        >
          {column.groupCell?.(row)}
        </Cell>
      ))}
    </GroupRow>
  );
}

/** The body of a table: the rows, and where they are grouped each group under its own line. */
export function TableBody<Row>({ groupBy, ...props }: TableBodyProps<Row>) {
  const { columns, rows, rowKey } = props;
  if (!groupBy) {
    return (
      <tbody>
        <TableRows {...props} />
      </tbody>
    );
  }
  return runsOf(rows, groupBy).map((run) => (
    <tbody key={rowKey(run.rows[0]!)}>
      {run.group !== null && <GroupHead columns={columns} row={run.rows[0]!} />}
      <TableRows {...props} rows={run.rows} />
    </tbody>
  ));
}

/** The rows themselves; one that leads somewhere is a link from end to end, and a real one at its start. */
function TableRows<Row>({ columns, rows, rowKey, rowLink }: Rows<Row>) {
  return rows.map((row) => {
    const to = rowLink?.(row);
    return (
      <TableRow key={rowKey(row)} $link={Boolean(to)}>
        {columns.map((column, at) => (
          <Cell key={column.key} $tight={Boolean(column.tight)}>
            {to && at === 0 ? (
              <RowLink data-row to={to}>
                {column.cell(row)}
              </RowLink>
            ) : (
              column.cell(row)
            )}
          </Cell>
        ))}
      </TableRow>
    );
  });
}

/** Grey rows while the real ones are under way. */
export function SkeletonRows({ columns, count }: { columns: number; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <TableRow key={row} $link={false} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <Cell key={column} $tight>
          <Skeleton $width={column === 0 ? '70%' : '50%'} />
        </Cell>
      ))}
    </TableRow>
  ));
}
