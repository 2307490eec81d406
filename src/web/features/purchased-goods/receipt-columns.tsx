import type { ExtraFields, ExtraValue, PurchasedGood } from '../../../contract/purchased-goods';
import { exactAmount } from '../../../domain/amounts';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { stockText } from '../../../strings/stock';
import { Check, X } from 'lucide-react';
import { Amount } from '../../lib/stock/amount';
import { Expiry } from '../../lib/stock/expiry';
import { Batch } from '../../lib/stock/made-when';
import { useSiteTime } from '../../lib/use-site-time';
import { Badge } from '../../ui/badge';
import { Bdi } from '../../ui/bdi';
import { Inline, NameCell, Quiet } from '../../ui/cell';
import type { Column } from '../../ui/table-types';
import { layout } from '../../ui/theme';

const text = purchasedGoodsText.columns;

function PurchasedAt({ at }: { at: string }) {
  return <Bdi ltr>{useSiteTime().shownTime(at)}</Bdi>;
}

/** What was answered to an extra field, as its type is said. */
export function ExtraAnswer({ answer }: { answer: ExtraValue | undefined }) {
  if (answer === undefined) return <Quiet>{stockText.none}</Quiet>;
  if (typeof answer.value === 'boolean') {
    return answer.value ? (
      <Badge tone="accent" icon={Check}>
        {purchasedGoodsText.details.yes}
      </Badge>
    ) : (
      <Badge tone="stop" icon={X}>
        {purchasedGoodsText.details.no}
      </Badge>
    );
  }
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

/** In a card there is no room for a line each: what was answered, side by side, each by its name. */
function Answers({ receipt, names }: { receipt: PurchasedGood; names: readonly string[] }) {
  return (
    <Inline>
      {names.map((name) => {
        const value = receipt.extra_data[name]?.value;
        if (value === undefined) return null;
        if (typeof value === 'boolean') {
          return (
            <Badge key={name} tone={value ? 'accent' : 'stop'} icon={value ? Check : X}>
              {name}
            </Badge>
          );
        }
        return (
          <span key={name}>
            <Quiet>{name}</Quiet> <ExtraAnswer answer={receipt.extra_data[name]} />
          </span>
        );
      })}
    </Inline>
  );
}

/** The list's own columns and the extra fields in their order: a column each, in a card all in one. */
export function receiptColumns(fields: ExtraFields | undefined, cards: boolean): Column<PurchasedGood>[] {
  const names = Object.entries(fields ?? {})
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([name]) => name);
  const own = (name: string): Column<PurchasedGood> => ({
    key: name,
    head: name,
    // Long words get room, or their row would grow instead.
    width: fields?.[name]?.type === 'text' ? layout.searchMaxWidth : undefined,
    cell: (receipt) => <ExtraAnswer answer={receipt.extra_data[name]} />,
  });
  const together: Column<PurchasedGood> = {
    key: 'checks',
    head: purchasedGoodsText.form.checks,
    cell: (receipt) => <Answers receipt={receipt} names={names} />,
  };
  return cards ? [...OWN, together] : [...OWN, ...names.map(own)];
}
