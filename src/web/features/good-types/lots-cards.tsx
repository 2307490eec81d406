import { Boxes } from 'lucide-react';
import type { GoodTypeCard } from '../../../contract/good-types';
import type { Good } from '../../../contract/goods';
import { shownDay } from '../../../domain/days';
import { DOT, grouped } from '../../../strings/common';
import { goodTypeCardText } from '../../../strings/good-type-screens';
import { journalText } from '../../../strings/journal';
import { stockText } from '../../../strings/stock';
import { recordText } from '../../../strings/tables';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { paths, withFilters } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { PersonName } from '../../shared/person-name';
import { reversedNote } from '../../shared/reversal/reversed';
import { Amount } from '../../shared/stock/amount';
import { DeviationBadge, HeldBadge } from '../../shared/stock/badges';
import { ExpiryBadge } from '../../shared/stock/expiry';
import { MadeWhen, useLotWords } from '../../shared/stock/lot-words';
import { DataTable } from '../../ui/data-table';
import { Bdi, Inline } from '../../ui/primitives';
import { Section } from '../../ui/section';
import type { Column } from '../../ui/table-types';
import { LinkRows } from './link-rows';

const { lots: text, last: lastText } = goodTypeCardText;
/** So many are shown here; the list has all. */
const SHOWN = 5;
const NOTE = reversedNote('lot');

/** The lots in stock, the first to expire first. */
export function LotsInStock({ type: { id, units } }: { type: GoodTypeCard }) {
  const query = { good_type_id: id, stock: 'existing', sort: 'expires_at', limit: SHOWN } as const;
  const { currentData, error } = useRead(calls.listGoods, { query });
  useFailedLoad(error, text.failed);
  const wordsOf = useLotWords();
  const rows = currentData?.rows ?? [];
  return (
    <LinkRows
      title={text.title}
      icon={Boxes}
      note={text.order}
      isLoading={!currentData && !error}
      none={error ? text.failed : text.none}
      rows={rows.map((lot) => ({
        key: lot.id,
        to: paths.good(lot.id),
        name: recordText.numbered(journalText.subjects.Good, lot.id),
        sub: [wordsOf(lot), lot.expires_at && `${stockText.expiry} ${shownDay(lot.expires_at)}`]
          .filter(Boolean)
          .join(DOT),
        end: (
          <Inline>
            <HeldBadge good={lot} />
            {lot.expires_at && <ExpiryBadge day={lot.expires_at} />}
            <strong>
              <Amount value={lot.amount_remaining} units={units} />
            </strong>
          </Inline>
        ),
      }))}
      foot={
        currentData &&
        currentData.total > SHOWN && {
          label: text.all(grouped(currentData.total)),
          to: withFilters(paths.goods, { good_type_id: String(id) }),
        }
      }
    />
  );
}

const { columns: heads } = lastText;

const columnsOf = (units: GoodTypeCard['units']): Column<Good>[] => [
  {
    key: 'at',
    head: heads.at,
    tight: true,
    cell: ({ purchased_at, manufacture_step_name: step, manufactured_at, created_at }) => (
      <ShownTime at={(step === null ? purchased_at : manufactured_at) ?? created_at} />
    ),
  },
  {
    key: 'source',
    head: heads.source,
    // When is in the first column.
    cell: ({ manufacture_step_name: step, supplier }) => <Bdi>{step ?? supplier}</Bdi>,
  },
  {
    key: 'batch',
    head: heads.batch,
    tight: true,
    cell: (lot) => (lot.manufacture_step_name === null ? <MadeWhen good={lot} /> : null),
  },
  {
    key: 'expiry',
    head: heads.expiry,
    tight: true,
    card: 'corner',
    cell: ({ expires_at: day }) => day && <Bdi ltr>{shownDay(day)}</Bdi>,
  },
  {
    key: 'amount',
    head: heads.amount,
    tight: true,
    card: 'main',
    cell: (lot) => (
      <Inline>
        <strong>
          <Amount value={lot.amount} units={units} />
        </strong>
        <DeviationBadge of={lot} />
      </Inline>
    ),
  },
  {
    key: 'by',
    head: heads.by,
    tight: true,
    cell: (lot) => <PersonName name={lot.created_by} id={lot.created_by_id} />,
  },
];

/** The last receipts of what is bought, or reports of what a step makes. */
export function LastLots({ type: { id, units, made_by } }: { type: GoodTypeCard }) {
  const query = { good_type_id: id, stock: 'all', sort: '-created_at', limit: SHOWN } as const;
  const { currentData, error, refetch } = useRead(calls.listGoods, { query });
  useFailedLoad(error, text.failed);
  const title = made_by.length > 0 ? lastText.reports : lastText.receipts;
  return (
    <Section title={title}>
      <DataTable
        caption={title}
        columns={columnsOf(units)}
        rows={currentData?.rows ?? []}
        rowKey={({ id: lot }) => lot}
        rowLink={({ id: lot }) => paths.good(lot)}
        noteOf={NOTE}
        status={currentData ? 'ready' : error ? 'failed' : 'loading'}
        failedText={text.failed}
        emptyText={lastText.none}
        onRetry={() => void refetch()}
      />
    </Section>
  );
}
