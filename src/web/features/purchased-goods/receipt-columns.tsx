import type { ExtraFields, ExtraValue, PurchasedGood } from '../../../contract/purchased-goods';
import { exactAmount } from '../../../domain/amounts';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { stockText } from '../../../strings/stock';
import { Check, X } from 'lucide-react';
import { Amount } from '../../lib/stock/amount';
import { failedChecks } from '../../lib/stock/failed-checks';
import { Expiry } from '../../lib/stock/expiry';
import { Batch } from '../../lib/stock/made-when';
import { YesNoBadge } from '../../lib/stock/yes-no-badge';
import { useSiteTime } from '../../lib/use-site-time';
import { Badge } from '../../ui/badge';
import { Bdi } from '../../ui/bdi';
import { CellSub, Inline, NameCell, Quiet } from '../../ui/cell';
import type { Column } from '../../ui/table-types';
import { layout } from '../../ui/theme';

const text = purchasedGoodsText.columns;

function PurchasedAt({ at }: { at: string }) {
  return <Bdi ltr>{useSiteTime().shownTime(at)}</Bdi>;
}

/** What was answered to an extra field, as its type is said. */
export function ExtraAnswer({ answer }: { answer: ExtraValue | undefined }) {
  if (answer === undefined) return <Quiet>{stockText.none}</Quiet>;
  if (typeof answer.value === 'boolean') return <YesNoBadge value={answer.value} />;
  if (typeof answer.value === 'number') return <Bdi ltr>{exactAmount(answer.value)}</Bdi>;
  return <Bdi>{answer.value}</Bdi>;
}

const OWN: Column<PurchasedGood>[] = [
  {
    key: 'type',
    head: text.type,
    sort: 'good_type_name',
    // The fields beside it must not press a name into a line for each word.
    width: layout.dayField,
    cell: (receipt) => <NameCell name={<Bdi>{receipt.good_type_name}</Bdi>} />,
  },
  {
    key: 'purchased',
    head: text.purchased,
    sort: 'purchased_at',
    sortDownFirst: true,
    tight: true,
    card: 'corner',
    cell: (receipt) => <PurchasedAt at={receipt.purchased_at} />,
  },
  {
    key: 'supplier',
    head: text.supplier,
    sort: 'supplier',
    tight: true,
    card: 'tag',
    cell: (receipt) => <Bdi>{receipt.supplier}</Bdi>,
  },
  {
    key: 'amount',
    head: text.amount,
    sort: 'amount',
    tight: true,
    card: 'main',
    cell: (receipt) => <Amount value={receipt.amount} units={receipt.good_type_units} />,
  },
  {
    key: 'batch',
    head: text.batch,
    cell: (receipt) => (
      <Quiet>{receipt.manufactured_at ? <Batch text={receipt.manufactured_at} /> : stockText.none}</Quiet>
    ),
  },
  {
    key: 'expiry',
    head: text.expiry,
    sort: 'expires_at',
    cell: (receipt) => <Expiry day={receipt.expires_at} />,
  },
];

/** What was not fine, each by its name, else that all was; then what was measured and remarked. */
function Checks({ receipt, names }: { receipt: PurchasedGood; names: readonly string[] }) {
  const failed = failedChecks(receipt);
  const hasChecks = names.some((name) => typeof receipt.extra_data[name]?.value === 'boolean');
  return (
    <>
      <Inline>
        {failed.map((name) => (
          <Badge key={name} tone="stop" icon={X}>
            {name}
          </Badge>
        ))}
        {hasChecks && failed.length === 0 && (
          <Badge tone="accent" icon={Check}>
            {text.fine}
          </Badge>
        )}
      </Inline>
      {names
        .filter((name) => ['number', 'string'].includes(typeof receipt.extra_data[name]?.value))
        .map((name) => (
          <CellSub key={name}>
            {name}: <ExtraAnswer answer={receipt.extra_data[name]} />
          </CellSub>
        ))}
    </>
  );
}

/** The list's own columns, and one for all the extra fields. */
export function receiptColumns(fields: ExtraFields | undefined): Column<PurchasedGood>[] {
  const names = Object.entries(fields ?? {})
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([name]) => name);
  return [
    ...OWN,
    {
      key: 'checks',
      head: text.checks,
      width: layout.rowLead,
      cell: (receipt) => <Checks receipt={receipt} names={names} />,
    },
  ];
}
