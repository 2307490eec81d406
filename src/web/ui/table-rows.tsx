import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Column } from './table-types';
import { Skeleton } from './skeleton';
import { border, color, focusRingInside, font, layout, motion, space } from './theme';

export const TableRow = styled.tr<{ $link: boolean }>`
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
`;

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

type TableRowsProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowLink: ((row: Row) => string) | undefined;
};

/** The rows themselves; one that leads somewhere is a link from end to end, and a real one at its start. */
export function TableRows<Row>({ columns, rows, rowKey, rowLink }: TableRowsProps<Row>) {
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
