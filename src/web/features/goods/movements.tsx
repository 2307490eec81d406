import { Undo2 } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Good, Movement } from '../../../contract/goods';
import { valueText } from '../../../strings/common';
import { goodsText, lossesText } from '../../../strings/goods';
import { journalText } from '../../../strings/journal';
import { reversedText } from '../../../strings/reversal';
import { stockText } from '../../../strings/stock';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { PersonName } from '../../shared/person-name';
import { reversedNote } from '../../shared/reversal/reversed';
import { Amount } from '../../shared/stock/amount';
import { Badge, type Tone } from '../../ui/badge';
import { DataTable } from '../../ui/data-table';
import { Nothing } from '../../ui/nothing';
import { Bdi, CellSub, Quiet } from '../../ui/primitives';
import { Section } from '../../ui/section';
import type { Column } from '../../ui/table-types';

const noteOf = reversedNote('lot');
const text = goodsText.movements;
const TONES = {
  receipt: 'raw',
  made: 'accent',
  used: 'process',
  sold: 'quiet',
  zeroed: 'stop',
  counted: 'soon',
  reversed: 'quiet',
} as const satisfies Record<Movement['kind'], Tone>;

/** What a lot was made of, or who supplied it. */
function Origin({ good }: { good: Good }) {
  if (good.manufacture_step_name === null) return good.supplier ? text.from(good.supplier) : <Nothing />;
  return (
    <>
      {stockText.of}{' '}
      {good.used_good_ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={paths.good(id)}>
            <Bdi>{good.used_good_type_names[index]}</Bdi>
          </Link>
        </Fragment>
      ))}
    </>
  );
}

/** The cause of a movement: where the lot comes from, the lot that used it, the customer, or why it was lost. */
function What({ movement, good }: { movement: Movement; good: Good }) {
  if (movement.kind === 'made' || movement.kind === 'receipt') return <Origin good={good} />;
  const { kind, amount, used_in_good_id: into, sold_good_id: sale, cause, reason } = movement;
  const why = reason && <CellSub>{reason}</CellSub>;
  if (into === null && sale === null) {
    if (!cause) return why || <Nothing />;
    return (
      <>
        {kind === 'counted' ? text.found[amount < 0 ? 'missing' : 'surplus'] : lossesText.causes[cause]}
        {why}
      </>
    );
  }
  const [to, words] =
    into === null
      ? [paths.soldGood(sale!), journalText.customer(movement.customer ?? valueText.none)]
      : [paths.good(into), text.usedIn(movement.used_in_good_type_name ?? String(into))];
  return (
    <>
      <Link to={to}>
        <Bdi>{words}</Bdi>
      </Link>
      {why}
    </>
  );
}

/** What was done; of a reversal, by the kind of what it undoes. */
function kindText({ kind, balance, reverses_id }: Movement, rows: readonly Movement[]): string {
  if (kind === 'zeroed' && balance > 0) return text.kinds.lost;
  const undone = rows.find(({ id }) => id === reverses_id)?.kind;
  return undone && undone !== 'reversed' ? reversedText.undoes[undone] : text.kinds[kind];
}

function columnsOf(good: Good, rows: readonly Movement[]): Column<Movement>[] {
  const units = good.good_type_units;
  return [
    { key: 'at', head: text.columns.at, tight: true, cell: ({ at }) => <ShownTime at={at} /> },
    {
      key: 'kind',
      head: text.columns.kind,
      card: 'corner',
      cell: (movement) => (
        <Badge tone={TONES[movement.kind]} icon={movement.kind === 'reversed' ? Undo2 : undefined}>
          {kindText(movement, rows)}
        </Badge>
      ),
    },
    { key: 'what', head: text.columns.what, cell: (movement) => <What movement={movement} good={good} /> },
    {
      key: 'amount',
      head: text.columns.amount,
      tight: true,
      card: 'main',
      cell: ({ amount }) => (
        <strong>
          <Amount value={amount} units={units} exact signed />
        </strong>
      ),
    },
    {
      key: 'balance',
      head: text.columns.balance,
      tight: true,
      cell: ({ balance }) => <Amount value={balance} units={units} exact />,
    },
    {
      key: 'by',
      head: text.columns.by,
      tight: true,
      cell: ({ by, by_id }) => (
        <Quiet>
          <PersonName name={by} id={by_id} />
        </Quiet>
      ),
    },
  ];
}

/** The lot's movements, newest first. */
export function Movements({ good }: { good: Good }) {
  const { currentData: rows, error, refetch } = useRead(calls.listMovements, { params: { id: good.id } });
  useFailedLoad(error, goodsText.failedMovements);
  return (
    <Section title={text.title}>
      <DataTable
        caption={text.title}
        columns={columnsOf(good, rows ?? [])}
        rows={rows ?? []}
        rowKey={({ id }) => id}
        noteOf={({ id }) => {
          const counter = rows?.find(({ reverses_id }) => reverses_id === id);
          return noteOf({ reversed: counter ? { ...counter, reason: counter.reason ?? '' } : null });
        }}
        status={rows ? 'ready' : error ? 'failed' : 'loading'}
        failedText={goodsText.failedMovements}
        onRetry={() => void refetch()}
      />
    </Section>
  );
}
