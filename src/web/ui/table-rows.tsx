import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { FoldButton, useFold } from './fold';
import { Nothing } from './nothing';
import { folds, groupRows, hasTotals, type RowNote, type Rows } from './table-types';
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
    font-weight: inherit;
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
  :where(tr[data-group] th) {
    font-weight: ${font.weight.bold};
  }
  /* WebKit ignores the position of a row: without this its link would cover the page. */
  :where(tr[data-link], tr[data-struck]) {
    transform: scale(1);
  }
  :where(tr[data-group]) {
    background: ${color.sunk};
    break-after: avoid;
  }
  :where(tr[data-heading] th) {
    block-size: ${space[10]};
    font-weight: ${font.weight.bold};
  }
  :where(td[data-fold]) {
    padding-block: 0;
    text-align: end;
  }
  /* The details of the row above. */
  :where(tr[data-details]) {
    border: 0;
    break-before: avoid;
    > td {
      block-size: auto;
      padding-block: 0 ${space[4]};
    }
  }
  :where(tr[data-struck]) {
    ${struckGround}
    background: ${color.sunk};
  }
  /* Why a row is struck stands in one line across it. */
  ${media.screen} {
    tr[data-struck] > * {
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
  /* On paper it stands below the first cell, whose line does not go through it. */
  ${media.print} {
    [data-note] {
      display: inline-block;
      inline-size: 100%;
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

interface BodyProps<Row> extends Rows<Row> {
  unfolded?: boolean | undefined;
}

function GroupHead<Row>({ columns, groupBy, details, unfolded, row }: BodyProps<Row> & { row: Row }) {
  const heading = groupBy?.heading;
  if (heading) {
    return (
      <tr data-group data-heading>
        <th scope="rowgroup" colSpan={columns.length + Number(folds({ details, unfolded }))}>
          {heading(row)}
        </th>
      </tr>
    );
  }
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
export function TableBody<Row>(props: BodyProps<Row>) {
  const { rows, rowKey, groupBy } = props;
  if (!groupBy) {
    return (
      <tbody>
        <TableRows {...props} />
      </tbody>
    );
  }
  return groupRows(rows, groupBy).map((run) => (
    <tbody key={rowKey(run.rows[0])}>
      {run.group !== null && <GroupHead {...props} row={run.rows[0]} />}
      <TableRows {...props} rows={run.rows} />
    </tbody>
  ));
}

type TableRowProps<Row> = Pick<BodyProps<Row>, 'columns' | 'details' | 'unfolded'> & {
  row: Row;
  to: string | undefined;
  note: RowNote | null;
};

/** Rendered again only when its row or columns have changed, not at each input into the filters of the list. */
const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { columns, row, to, note } = props;
  const { isOpen, nameId, detailsId, button } = useFold();
  const more = props.details?.(row) ?? null;
  const withButton = folds(props);
  const nameAt = Math.max(
    0,
    columns.findIndex(({ isName }) => isName),
  );
  return (
    <>
      <tr data-link={flag(to)} data-struck={flag(note)}>
        {columns.map(({ key, tight, cell }, at) => {
          const isName = at === nameAt;
          const Cell = isName ? 'th' : 'td';
          return (
            <Cell
              key={key}
              scope={isName ? 'row' : undefined}
              id={more && isName ? nameId : undefined}
              data-tight={flag(tight)}
            >
              {at === 0 && note?.mark}
              {at === 0 ? <RowLead to={to}>{cell(row)}</RowLead> : (cell(row) ?? <Nothing />)}
              {at === 0 && note && <div data-note>{note.text}</div>}
            </Cell>
          );
        })}
        {withButton && <td data-fold>{more && <FoldButton button={button} wordless />}</td>}
      </tr>
      {more && (isOpen || props.unfolded) && (
        <tr data-details id={detailsId}>
          <td colSpan={columns.length + Number(withButton)}>{more}</td>
        </tr>
      )}
    </>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

function TableRows<Row>({ columns, rows, rowKey, rowLink, noteOf, details, unfolded }: BodyProps<Row>) {
  return rows.map((row) => (
    <TableRow
      key={rowKey(row)}
      columns={columns}
      row={row}
      to={rowLink?.(row)}
      note={noteOf?.(row) ?? null}
      details={details}
      unfolded={unfolded}
    />
  ));
}
