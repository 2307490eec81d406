import { Inbox } from 'lucide-react';
import { type ReactNode, type Ref, useContext, useDeferredValue, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { orderText, tableText } from '../../strings/tables';
import { uiText } from '../../strings/ui';
import { Card } from './card';
import { EmptyState } from './empty-state';
import { FailedState } from './load-fallback';
import { IsFirstScreen, firstLoad, Skeleton, useDelayed } from './loading';
import { Pager, rangeText } from './pager';
import { edgeShade, hiddenFromSight, VisuallyHidden } from './primitives';
import { SteadyColumns, steadyColumns } from './steady-columns';
import { TableCards } from './table-cards';
import { TableHead } from './table-head';
import { rowsLook, TableBody, TableTotals } from './table-rows';
import { type Column, folds, type Paging, type Rows, type TableStatus } from './table-types';
import { border, color, column, layout, media, motion, quiet, radius, space } from './theme';
import { usePhone, usePrinting } from './use-media';

/** No skeleton is shown for loads shorter than this. */
const SKELETON_DELAY_MS = 150;

/** Scrolls a wide table sideways; it must contain something that can be focused. */
export const TableScroll = styled.div<{ $stale?: boolean }>`
  /* What is hidden in a cell out of sight is out of sight with it, and does not widen the page. */
  position: relative;
  overflow-x: auto;
  border-radius: ${radius.card};
  ${edgeShade}
  opacity: ${({ $stale }) => ($stale ? 0.6 : 1)};
  transition: opacity ${motion.quick};
  ${media.print} {
    overflow: visible;
  }
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  color: ${color.ink};
  ${rowsLook}
  ${steadyColumns}
  caption {
    ${hiddenFromSight}
  }
`;

const Foot = styled.div`
  border-block-start: ${border.line};
`;

const Waiting = styled.div`
  ${column(2)}
  padding: ${space[4]};
  ${quiet('table')}
  text-align: center;
`;

type DataTableProps<Row> = Rows<Row> & {
  /** For screen readers. */
  caption: string;
  /** `loading` only the first time; later the previous rows stay, with `refreshing`. */
  status: TableStatus;
  refreshing?: boolean;
  onRetry?: () => void;
  failedText?: string;
  emptyText?: string;
  emptyAction?: ReactNode;
  /** 'field' or '-field', as the server takes it. */
  sort?: string;
  onSort?: (sort: string) => void;
  paging?: Paging;
};

type PlainTableProps<Row> = Rows<Row> &
  Pick<DataTableProps<Row>, 'caption' | 'sort' | 'onSort'> & {
    ref?: Ref<HTMLTableElement>;
    /** All details are shown, without their buttons: as on paper. */
    unfolded?: boolean;
  };

/** A table by itself, also on a phone. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  return (
    <Table ref={props.ref}>
      <caption>{props.caption}</caption>
      <TableHead columns={props.columns} sort={props.sort} onSort={props.onSort} folds={folds(props)} />
      <TableBody {...props} />
      <TableTotals columns={props.columns} />
    </Table>
  );
}

/** By which column the rows are in order: 'מיון לפי כמות, בסדר עולה'. */
function sortWords<Row>(columns: readonly Column<Row>[], sort = '') {
  const by = columns.find((column) => column.sort && [column.sort, `-${column.sort}`].includes(sort));
  return by && orderText(by.head, sort !== by.sort);
}

/** Rows that fill the screen of a tablet. */
const ROWS_IN_SIGHT = 15;

/**
 * When rows have just come, those in sight, and all of them right after: on a slow tablet many rows take long to render.
 * Where they are there from the beginning, all, because a page that is gone back to is scrolled to where it was; not so
 * on the first screen of a visit, whose rows are read before it is rendered.
 */
function useRowsInSight<Row>(rows: readonly Row[], isReady: boolean) {
  const isFirstScreen = useContext(IsFirstScreen);
  const isWhole = useDeferredValue(isReady, isReady && !isFirstScreen);
  const isPart = isReady && !isWhole && rows.length > ROWS_IN_SIGHT;
  return { rows: isPart ? rows.slice(0, ROWS_IN_SIGHT) : rows, isPart };
}

/** Below a heading cells leave out what it says. */
function useColumnsInGroup<Row>(columns: readonly Column<Row>[], isBelowHeading: boolean) {
  return useMemo(
    () =>
      isBelowHeading
        ? columns.map((column) => ({ ...column, cell: column.cellInGroup ?? column.cell }))
        : columns,
    [columns, isBelowHeading],
  );
}

/** A list of records: a table, or cards on a phone. The screen holds the sort and the page. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rowKey, rowLink, noteOf, details, status, refreshing = false, paging } = props;
  const printing = usePrinting();
  // On paper each row says all of itself.
  const groupBy = printing && props.groupBy?.heading ? undefined : props.groupBy;
  const columns = useColumnsInGroup(props.columns, groupBy?.heading !== undefined);
  const { rows, isPart } = useRowsInSight(props.rows, status === 'ready');
  const table = useRef<HTMLTableElement>(null);
  const phone = usePhone();
  const isSlow = useDelayed(status === 'loading', SKELETON_DELAY_MS);
  const [firstSort] = useState(props.sort);
  const [isSorted, setSorted] = useState(false);
  if (!isSorted && props.sort !== firstSort) setSorted(true);
  const emptyText = props.emptyText ?? tableText.noRecords;
  const failedText = props.failedText ?? tableText.failed;
  const instead =
    status === 'failed' ? (
      // Said by the status.
      <FailedState text={<span aria-hidden>{failedText}</span>} onRetry={props.onRetry} />
    ) : status === 'ready' && rows.length === 0 ? (
      <EmptyState icon={Inbox} text={emptyText} action={props.emptyAction} />
    ) : (
      isSlow && (
        <Waiting aria-hidden>
          {[1, 2, 3, 4, 5].map((key) => (
            <Skeleton key={key} $height={layout.rowHeight} />
          ))}
          {uiText.loading}
        </Waiting>
      )
    );
  const foot = !instead && status === 'ready' && paging && <Pager label={caption} {...paging} />;
  const rangeWords = rows.length === 0 ? emptyText : paging ? rangeText(paging) : '';
  const resultText = [rangeWords, isSorted && sortWords(columns, props.sort)].filter(Boolean).join('. ');
  const said = { loading: isSlow ? uiText.loading : '', ready: resultText, failed: failedText };
  // Rendered from the start, so that its changes are announced; a failure is, by its notification.
  const announced = (
    <VisuallyHidden role="status" aria-live={status === 'failed' ? 'off' : undefined}>
      {said[status]}
    </VisuallyHidden>
  );
  const list = { columns, rows, rowKey, rowLink, noteOf, groupBy, details };
  const state = {
    'aria-busy': status === 'loading' || refreshing || isPart,
    ...firstLoad(status === 'loading'),
  };
  // Keyed by status: the skeleton is replaced by the rows instead of becoming them, so nothing in sight moves.
  return (
    <>
      {announced}
      {phone ? (
        <div key={status} {...state}>
          {instead ? (
            <Card>{instead}</Card>
          ) : (
            status === 'ready' && <TableCards caption={caption} {...list} />
          )}
          {foot}
        </div>
      ) : (
        <Card key={status} {...state}>
          {/* Its columns get their widths from the rows. */}
          {status !== 'loading' && (
            <TableScroll $stale={refreshing}>
              <PlainTable
                {...props}
                {...list}
                ref={table}
                rows={status === 'ready' ? rows : []}
                unfolded={printing}
              />
              <SteadyColumns table={table} rows={props.rows} isPart={isPart} />
            </TableScroll>
          )}
          {(instead || foot) && <Foot>{instead || foot}</Foot>}
        </Card>
      )}
    </>
  );
}
