import { Link } from 'react-router-dom';
import type { Good } from '../../../contract/goods';
import type { ExtraFields, PurchasedGood } from '../../../contract/purchased-goods';
import { goodsText } from '../../../strings/goods';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { stockText } from '../../../strings/stock';
import { paths } from '../../lib/paths';
import { ShownDay, ShownTime } from '../../lib/site-time';
import { PersonName } from '../../shared/person-name';
import { ExpiryBadge } from '../../shared/stock/expiry';
import { Batch } from '../../shared/stock/lot-words';
import { failedChecks } from '../../shared/stock/receipt-answers';
import { reportFacts } from '../../shared/stock/report-facts';
import { ButtonLink } from '../../ui/button';
import { type Fact, FactCard, KeyValueCard } from '../../ui/facts';
import { Notice } from '../../ui/notice';
import { Bdi, Inline } from '../../ui/primitives';

const text = goodsText.facts;

/** The expiry, with how soon that is while some of the lot remains. */
function LotExpiry({ good: { expires_at: day, amount_remaining } }: { good: Good }) {
  if (day === null) return text.noExpiry;
  return (
    <Inline>
      <ShownDay day={day} />
      {amount_remaining > 0 && <ExpiryBadge day={day} />}
    </Inline>
  );
}

/** Where a lot comes from: the report of its step, or its supplier and batch. */
function originOf(good: Good) {
  const { manufacture_step_name: step, created_by, created_by_id, supplier, manufactured_at: batch } = good;
  const by = <PersonName name={created_by} id={created_by_id} />;
  if (step !== null)
    return [
      {
        label: text.report,
        value: (
          <>
            {step}, {by}
          </>
        ),
      },
    ];
  return [
    {
      label: text.supplier,
      value: (
        <Link to={paths.purchasedGood(good.id)}>
          <Bdi>{supplier}</Bdi>
        </Link>
      ),
    },
    ...(batch === null ? [] : [{ label: stockText.batchOrDay, value: <Batch text={batch} /> }]),
    { label: text.report, value: by },
  ];
}

/** The expiry of a lot, when it was made or received, where it comes from, and more. */
export function GoodFacts({ good, more }: { good: Good; more: readonly Fact[] }) {
  const isMade = good.manufacture_step_name !== null;
  const at = (isMade ? good.manufactured_at : good.purchased_at) ?? good.created_at;
  return (
    <FactCard
      title={text.title}
      facts={[
        { label: text.expiry, value: <LotExpiry good={good} /> },
        { label: isMade ? text.made : text.received, value: <ShownTime at={at} /> },
        ...originOf(good),
        ...more,
      ]}
    />
  );
}

/** The recorded values of the step. */
export function ReportDetails({ good }: { good: Good }) {
  const facts = reportFacts(good);
  return facts.length > 0 && <KeyValueCard title={text.details} facts={facts} />;
}

interface FailedAtReceiptProps {
  receipt: PurchasedGood;
  fields: ExtraFields | undefined;
}

/** Warns on a received lot's page about the checks that failed when it was received. */
export function FailedAtReceipt({ receipt, fields }: FailedAtReceiptProps) {
  const failed = failedChecks(receipt, fields);
  if (failed.length === 0) return null;
  return (
    <Notice
      tone="soon"
      title={purchasedGoodsText.details.checks}
      action={
        <ButtonLink compact to={paths.purchasedGood(receipt.id)}>
          {purchasedGoodsText.details.facts}
        </ButtonLink>
      }
    >
      {purchasedGoodsText.form.notFine(failed.join(', '))}
    </Notice>
  );
}
