import { Link } from 'react-router-dom';
import type { Good } from '../../../contract/goods';
import { goodsText } from '../../../strings/goods';
import { reportText } from '../../../strings/reports';
import { stockText } from '../../../strings/stock';
import { paths } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { PersonName } from '../../shared/person-name';
import { Amount } from '../../shared/stock/amount';
import { Batch } from '../../shared/stock/lot-words';
import { reportFacts } from '../../shared/stock/report-facts';
import { PlainTable, TableScroll } from '../../ui/data-table';
import { Bdi, CellSub, Quiet } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { layout } from '../../ui/theme';

const text = goodsText.history;

/** Returns the lots of the history that used `lot`, with the amounts. */
function usesOf(lots: readonly Good[], lot: Good): { into: Good; amount: number }[] {
  return lots.flatMap((into) => {
    const index = into.used_good_ids.indexOf(lot.id);
    return index < 0 ? [] : [{ into, amount: into.used_good_amounts[index] ?? 0 }];
  });
}

/** The values recorded with a lot: its batch, or the measurements of its step. */
function Recorded({ lot }: { lot: Good }) {
  if (lot.manufacture_step_name !== null)
    return reportFacts(lot).map(({ key, label, value }) => (
      <CellSub key={key}>
        {label}: {value}
      </CellSub>
    ));
  return (
    lot.manufactured_at !== null && (
      <CellSub>
        <Batch text={lot.manufactured_at} />
      </CellSub>
    )
  );
}

/** The lots into which a lot went; for the first of all, that it is the lot of this page. */
function Into({ lots, lot }: { lots: readonly Good[]; lot: Good }) {
  if (lot === lots[0]) return text.thisLot;
  return usesOf(lots, lot).map(({ into, amount }, at) => (
    <span key={into.id}>
      {at > 0 && ', '}
      <Bdi>{into.good_type_name}</Bdi> (<Amount value={amount} units={lot.good_type_units} />)
    </span>
  ));
}

/** Wide enough for names on a phone: the other columns scroll. */
const width = layout.rowLead;

function columnsOf(lots: readonly Good[], isPlain: boolean): Column<Good>[] {
  return [
    {
      key: 'item',
      head: text.columns.item,
      width,
      cell: (lot) => (
        <>
          {isPlain || lot === lots[0] ? (
            <Bdi>{lot.good_type_name}</Bdi>
          ) : (
            <Link to={paths.good(lot.id)}>
              <Bdi>{lot.good_type_name}</Bdi>
            </Link>
          )}{' '}
          <Quiet>{reportText.number(lot.id)}</Quiet>
        </>
      ),
    },
    {
      key: 'origin',
      head: text.columns.origin,
      width,
      cell: (lot) => (
        <>
          <Bdi>{lot.manufacture_step_name ?? lot.supplier ?? stockText.received}</Bdi>
          <Recorded lot={lot} />
        </>
      ),
    },
    {
      key: 'when',
      head: text.columns.when,
      cell: ({ manufacture_step_name: step, purchased_at, manufactured_at, created_at }) => (
        <ShownTime at={(step === null ? purchased_at : manufactured_at) ?? created_at} />
      ),
    },
    {
      key: 'by',
      head: text.columns.by,
      cell: (lot) => <PersonName name={lot.created_by} id={lot.created_by_id} />,
    },
    {
      key: 'amount',
      head: text.columns.amount,
      cell: (lot) => <Amount value={lot.amount} units={lot.good_type_units} />,
    },
    { key: 'into', head: text.columns.into, width, cell: (lot) => <Into lots={lots} lot={lot} /> },
  ];
}

interface HistoryTableProps {
  lots: readonly Good[];
  /** For screen readers and paper, next to the picture: names without links, since the picture has them. */
  plain?: boolean;
}

/** The history as a table, with the values recorded at each step, for inspections. */
export function HistoryTable({ lots, plain = false }: HistoryTableProps) {
  const table = (
    <PlainTable caption={text.title} columns={columnsOf(lots, plain)} rows={lots} rowKey={({ id }) => id} />
  );
  return plain ? table : <TableScroll>{table}</TableScroll>;
}
