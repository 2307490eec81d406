import type { ReactNode } from 'react';
import { Inbox } from 'lucide-react';
import styled from 'styled-components';
import { tableText } from '../../strings/tables';
import { uiText } from '../../strings/ui';
import { Card } from './card';
import { edgeShade, hiddenFromSight, VisuallyHidden } from './primitives';
import { EmptyState } from './empty-state';
import { FailedState } from './load-fallback';
import { Pager, rangeWords } from './pager';
import { Skeleton, useDelayed } from './loading';
import { TableCards } from './table-cards';
import { TableHead } from './table-head';
import { SkeletonRows, TableBody } from './table-rows';
import type { Paging, Rows, TableStatus } from './table-types';
import { border, color, column, font, media, motion, radius, space } from './theme';
import { usePhone } from './use-media';

/** Answers quicker than this show no skeleton. */
const skeletonDelay = 150;

const Scroll = styled.div<{ $stale: boolean }>`
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
  caption {
    ${hiddenFromSight}
  }
`;

const Foot = styled.div`
  border-block-start: ${border.line};
`;

const Waiting = styled(Card)`
  ${column(3)}
  padding: ${space[4]};
  & + & {
    margin-block-start: ${space[2]};
  }
`;

const Loading = styled.p`
  padding: ${space[4]};
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
  text-align: center;
`;

type DataTableProps<Row> = Rows<Row> & {
  /** What the table holds, for screen readers. */
  caption: string;
  /** Rows in a run that belong together at a desk, each run under its columns' `groupCell`s; null: it is alone. */
  groupBy?: (row: Row) => string | number | null;
  /** `loading` is the first time only; rows of other filters stay until theirs come, with `refreshing`. */
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

/** A list of records: table at a desk, cards on a phone. Order and page are the screen's to keep. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowLink, status, refreshing = false, sort, onSort, paging } = props;
  const phone = usePhone();
  const waiting = useDelayed(status === 'loading', skeletonDelay);
  const instead =
    status === 'failed' ? (
      <FailedState text={props.failedText ?? tableText.failed} onRetry={props.onRetry} />
    ) : status === 'ready' && rows.length === 0 ? (
      <EmptyState icon={Inbox} text={props.emptyText ?? tableText.noRecords} action={props.emptyAction} />
    ) : null;
  const foot = !instead && status === 'ready' && paging && <Pager label={caption} {...paging} />;
  const resultText =
    rows.length === 0 ? (props.emptyText ?? tableText.noRecords) : paging ? rangeWords(paging) : '';
  // Always there, since what comes together with its words is not read out.
  const announced = (
    <VisuallyHidden role="status">
      {waiting ? uiText.loading : status === 'ready' ? resultText : ''}
    </VisuallyHidden>
  );

  // Seen here; what is read out is the status above.
  const loading = waiting && <Loading aria-hidden>{uiText.loading}</Loading>;

  if (phone) {
    return (
      <div aria-busy={status === 'loading' || refreshing}>
        {announced}
        {waiting &&
          [1, 2, 3].map((key) => (
            <Waiting key={key}>
              <Skeleton $width="60%" />
              <Skeleton $width="40%" />
            </Waiting>
          ))}
        {loading}
        {instead ? (
          <Card>{instead}</Card>
        ) : (
          status === 'ready' && (
            <TableCards caption={caption} columns={columns} rows={rows} rowKey={rowKey} rowLink={rowLink} />
          )
        )}
        {foot}
      </div>
    );
  }
  return (
    <Card aria-busy={status === 'loading' || refreshing}>
      {announced}
      <Scroll $stale={refreshing}>
        <Table>
          <caption>{caption}</caption>
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          {waiting && (
            <tbody>
              <SkeletonRows columns={columns.length} count={5} />
            </tbody>
          )}
          {status === 'ready' && (
            <TableBody
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              rowLink={rowLink}
              groupBy={props.groupBy}
            />
          )}
        </Table>
      </Scroll>
      {loading && <Foot>{loading}</Foot>}
      {instead && <Foot>{instead}</Foot>}
      {foot && <Foot>{foot}</Foot>}
    </Card>
  );
}
