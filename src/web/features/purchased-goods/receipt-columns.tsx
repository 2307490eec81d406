import { Check, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ExtraFields, PurchasedGood } from '../../../contract/purchased-goods';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { paths } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { Amount } from '../../shared/stock/amount';
import { DeviationBadge, HeldBadge } from '../../shared/stock/badges';
import { Expiry } from '../../shared/stock/expiry';
import { Batch } from '../../shared/stock/lot-words';
import { answersOf, failedChecks } from '../../shared/stock/receipt-answers';
import { Badge } from '../../ui/badge';
import { Nothing } from '../../ui/nothing';
import { Bdi, CellSub, Inline, NameCell } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { layout } from '../../ui/theme';
import { ExtraAnswer } from './extra-fields';

const text = purchasedGoodsText.columns;

/** Fields with a place of their own on the list or the page, or that are not shown. */
type OtherField =
  | 'id'
  | 'good_id'
  | `good_type_${'id' | 'name' | 'units'}`
  | 'supplier_id'
  | 'extra_data'
  | 'reversed'
  | 'held'
  | `deviations${'' | '_note'}`
  | `created_${'at' | 'by' | 'by_id'}`;

/** The fields that the list and the receipt's own page show. */
const FIELDS: Record<Exclude<keyof PurchasedGood, OtherField>, Omit<Column<PurchasedGood>, 'key'>> = {
  purchased_at: {
    head: text.purchased,
    sort: 'purchased_at',
    sortDownFirst: true,
    tight: true,
    card: 'corner',
    cell: (receipt) => <ShownTime at={receipt.purchased_at} />,
  },
  supplier: {
    head: text.supplier,
    sort: 'supplier',
    card: 'tag',
    cell: (receipt) => <Bdi>{receipt.supplier}</Bdi>,
  },
  amount: {
    head: text.amount,
    sort: 'amount',
    tight: true,
    card: 'main',
    cell: (receipt) => <Amount value={receipt.amount} units={receipt.good_type_units} />,
  },
  manufactured_at: {
    head: text.batch,
    cell: ({ manufactured_at: batch }) => (batch ? <Batch text={batch} /> : <Nothing />),
  },
  expires_at: {
    head: text.expiry,
    sort: 'expires_at',
    cell: (receipt) => <Expiry day={receipt.expires_at} quiet />,
  },
};

/** The columns as labelled values; the supplier leads to its card. */
export const receiptFacts = (receipt: PurchasedGood) =>
  Object.entries(FIELDS).map(([key, { head, cell }]) => ({
    label: head,
    value:
      key === 'supplier' ? (
        <Link to={paths.supplier(receipt.supplier_id)}>{cell(receipt)}</Link>
      ) : (
        cell(receipt)
      ),
  }));

/** The failed checks by name, or that all passed; then the measurements and remarks. */
function Checks({ receipt, fields }: { receipt: PurchasedGood; fields: ExtraFields | undefined }) {
  const failed = failedChecks(receipt, fields);
  const answers = answersOf(receipt, fields).filter(({ answer }) => answer);
  return (
    <>
      <Inline>
        <DeviationBadge of={receipt} />
        {failed.map((name) => (
          <Badge key={name} tone="stop" icon={X}>
            {name}
          </Badge>
        ))}
        {failed.length === 0 &&
          receipt.deviations.length === 0 &&
          !receipt.reversed &&
          answers.some(({ answer }) => answer?.type === 'binary') && (
            <Badge tone="accent" icon={Check}>
              {text.fine}
            </Badge>
          )}
      </Inline>
      {answers
        .filter(({ answer }) => answer?.type !== 'binary')
        .map(({ name, ...answer }) => (
          <CellSub key={name}>
            {/* The end of a long name goes with its answer to the next line. */}
            {`${name}:\u00a0`}
            <ExtraAnswer {...answer} />
          </CellSub>
        ))}
    </>
  );
}

/** The batch stands below the type in the list. */
const COLUMNS = Object.entries(FIELDS).filter(([key]) => key !== 'manufactured_at');

/** Returns the columns of the list: the type with its batch, a single column for all the extra fields, and the others. */
export function receiptColumns(fields: ExtraFields | undefined): Column<PurchasedGood>[] {
  return [
    {
      key: 'good_type_name',
      head: text.type,
      sort: 'good_type_name',
      // Keeps the other columns from squeezing a name to one word per line.
      width: layout.dayField,
      cell: (receipt) => (
        <Inline>
          <NameCell
            name={<Bdi>{receipt.good_type_name}</Bdi>}
            sub={receipt.manufactured_at && <Batch text={receipt.manufactured_at} />}
          />
          <HeldBadge good={receipt} />
        </Inline>
      ),
    },
    {
      key: 'checks',
      head: text.checks,
      width: layout.dayField,
      cell: (receipt) => <Checks receipt={receipt} fields={fields} />,
    },
    ...COLUMNS.map(([key, column]) => ({ key, ...column })),
  ];
}
