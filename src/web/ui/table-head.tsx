import { ArrowDown, ArrowUp, ArrowUpDown, ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { orderText, tableText } from '../../strings/tables';
import { closerCells } from './table-rows';
import { type Column, nextSort } from './table-types';
import { inputLook } from './text-input';
import { color, focusRingInside, font, layout, media, notPrinted, quiet, radius, space } from './theme';
import { usePhone } from './use-media';

const Cell = styled.th<{ $wraps: boolean }>`
  padding: ${space[1]} ${space[4]};
  block-size: ${layout.target};
  background: ${color.sunk};
  ${quiet('table')}
  font-weight: ${font.weight.medium};
  text-align: start;
  line-height: ${font.line.tight};
  white-space: ${({ $wraps }) => ($wraps ? 'normal' : 'nowrap')};
  ${closerCells}
  ${media.print} {
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
  font-weight: ${({ $active }) => ($active ? font.weight.bold : 'inherit')};
  text-align: start;
  &:hover {
    color: ${color.ink};
  }
  &:focus-visible {
    ${focusRingInside}
  }
  /* Browsers do not repeat buttons on further sheets, so paper has the text of data-head instead. */
  ${notPrinted}
`;

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  /** Whether there is a column of buttons that open the rows' details. */
  folds: boolean;
};

/** The heads of the columns; those that sort are buttons. */
export function TableHead<Row>({ columns, sort, onSort, folds }: TableHeadProps<Row>) {
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
        {folds && (
          <Cell scope="col" $wraps={false}>
            {tableText.details}
          </Cell>
        )}
      </tr>
    </thead>
  );
}

/* The arrow is our own: the browser's is too close to the edge. */
const Frame = styled.span`
  display: grid;
  align-items: center;
  > * {
    grid-area: 1 / 1;
  }
  svg {
    justify-self: end;
    margin-inline-end: ${space[3]};
    pointer-events: none;
  }
`;

const Choice = styled.select`
  ${inputLook}
  appearance: none;
`;

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSort: (sort: string) => void;
};

/** The order of a list on a phone, where there are no heads to press; elsewhere nothing. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  if (!usePhone()) return null;
  return (
    <Frame>
      <Choice aria-label={tableText.sort} value={sort ?? ''} onChange={(event) => onSort(event.target.value)}>
        {columns.flatMap(({ sort: up, head }) =>
          [up, `-${up}`].map(
            (order, at) =>
              up && (
                <option key={order} value={order}>
                  {orderText(head, at === 1)}
                </option>
              ),
          ),
        )}
      </Choice>
      <ChevronDown size={layout.iconSmall} aria-hidden />
    </Frame>
  );
}
