import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import styled from 'styled-components';
import { color, focusRingInside, font, layout, media, notPrinted, radius, space } from './theme';
import { nextSort, type Column } from './table-types';

const Cell = styled.th<{ $wraps: boolean }>`
  padding: ${space[1]} ${space[4]};
  block-size: ${layout.target};
  background: ${color.sunk};
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
  font-weight: ${font.weight.medium};
  text-align: start;
  line-height: ${font.line.tight};
  white-space: ${({ $wraps }) => ($wraps ? 'normal' : 'nowrap')};
  ${media.belowDesk} {
    padding-inline: ${space[2]};
  }
  /* Paper does not scroll: everything has to fit. */
  ${media.print} {
    padding-inline: ${space[1]};
    white-space: normal;
    &[data-head]::before {
      content: attr(data-head);
    }
  }
  &:first-child {
    border-start-start-radius: ${radius.card};
  }
  &:last-child {
    border-start-end-radius: ${radius.card};
  }
`;

const SortButton = styled.button<{ $active: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: ${layout.target};
  color: ${({ $active }) => ($active ? color.ink : 'inherit')};
  font-weight: inherit;
  text-align: start;
  &:hover {
    color: ${color.ink};
  }
  &:focus-visible {
    ${focusRingInside}
  }
  /* The heads that each further sheet repeats have no buttons in them: there the words stand alone. */
  ${notPrinted}
`;

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
};

/** The heads of the columns; those that sort are buttons, and say which way it goes now. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const up = sort !== undefined && sort === column.sort;
          const down = sort !== undefined && sort === `-${column.sort}`;
          const IconShape = up ? ArrowUp : down ? ArrowDown : ArrowUpDown;
          const order = up ? 'ascending' : down ? 'descending' : 'none';
          const sortable = column.sort && onSort;
          return (
            <Cell
              key={column.key}
              scope="col"
              $wraps={Boolean(column.wrapHead)}
              aria-sort={sortable ? order : undefined}
              data-head={sortable ? column.head : undefined}
              style={{ inlineSize: column.width, minInlineSize: column.width }}
            >
              {sortable ? (
                <SortButton type="button" $active={up || down} onClick={() => onSort(nextSort(column, sort))}>
                  {column.head}
                  <IconShape size={layout.iconSmall} aria-hidden />
                </SortButton>
              ) : (
                column.head
              )}
            </Cell>
          );
        })}
      </tr>
    </thead>
  );
}
