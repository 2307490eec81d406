import { skipToken } from '@reduxjs/toolkit/query';
import { Boxes } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { ExtraFields, PurchasedGood } from '../../../contract/purchased-goods';
import { journalText } from '../../../strings/journal';
import { purchasedGoodsText as text } from '../../../strings/purchased-goods';
import { reportText } from '../../../strings/reports';
import { recordText } from '../../../strings/tables';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { recordId } from '../../lib/list-address';
import { paths } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { ChangeHistory } from '../../shared/changes/change-history';
import {
  nonConformityFacts,
  NonConformities,
  useLotNonConformities,
} from '../../shared/deviations/non-conformities';
import { HeldNotice, useHolding } from '../../shared/holding/holding';
import { PersonName } from '../../shared/person-name';
import { RecordScreen, RecordTitle } from '../../shared/record-screen';
import { ReturnLink } from '../../shared/reversal/return-link';
import { RecordActions } from '../../shared/reversal/reverse-button';
import { ReversedNotice, ReversibleTitle, Struck } from '../../shared/reversal/reversed';
import { receiptToReverse } from '../../shared/reversal/reversible';
import { HeldBadge } from '../../shared/stock/badges';
import { answersOf, failedChecks, failedChecksAbout } from '../../shared/stock/receipt-answers';
import { ActionButton } from '../../ui/action';
import { ButtonLink } from '../../ui/button';
import { KeyValueCard } from '../../ui/facts';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { Stack } from '../../ui/primitives';
import { ExtraAnswer } from './extra-fields';
import { receiptFacts } from './receipt-columns';

interface LotNoticesProps extends Pick<Parameters<typeof HeldNotice>[0], 'nonConformities'> {
  receipt: PurchasedGood;
  fields: ExtraFields | undefined;
}

/**
 * On a receipt's page: which checks failed, with a button to hold its lot, since goods that failed are in stock until
 * then; and that the lot is held, with a button to release it.
 */
function LotNotices({ receipt, fields, nonConformities }: LotNoticesProps) {
  const failed = failedChecks(receipt, fields);
  const notFine = text.form.notFine(failed.join(', '));
  const { held, good_id: id, good_type_name } = receipt;
  const mayHold = failed.length > 0 && !held && !receipt.reversed;
  const lot = useRead(calls.getGood, mayHold ? { params: { id } } : skipToken);
  const remaining = lot.currentData?.find((one) => one.id === id)?.amount_remaining ?? 0;
  const { action, dialog } = useHolding({
    good: { id, good_type_name, held, amount_remaining: remaining },
    ...(failed.length > 0 && { reason: notFine }),
  });
  const button = action && <ActionButton kind={held ? 'primary' : 'secondary'} {...action} />;
  return (
    <>
      {failed.length > 0 && <Notice tone="soon" title={notFine} action={!held && button} />}
      <HeldNotice good={receipt} nonConformities={nonConformities} release={button} />
      {dialog}
    </>
  );
}

const KIND = journalText.subjects.PurchasedGood;
const BACK = { label: text.title, to: paths.purchasedGoods };

const titleOf = (receipt: PurchasedGood) => recordText.title(KIND, receipt.id, receipt.good_type_name);

/** Without what the heading says. */
const factsOf = (receipt: PurchasedGood) => [
  ...receiptFacts(receipt),
  { label: text.details.by, value: <PersonName name={receipt.created_by} id={receipt.created_by_id} /> },
  { label: text.details.reportedAt, value: <ShownTime at={receipt.created_at} /> },
];

const checksOf = (receipt: PurchasedGood, fields: ExtraFields | undefined) =>
  answersOf(receipt, fields).map(({ name, ...answer }) => ({
    label: name,
    value: <ExtraAnswer {...answer} />,
  }));

/** A receipt with its checks and a link to its lot. */
function Receipt({ receipt, fields }: { receipt: PurchasedGood; fields: ExtraFields | undefined }) {
  const nonConformities = useLotNonConformities(receipt.good_id);
  const about = {
    ...{ of: receipt, goodId: receipt.good_id, entries: nonConformities },
    about: failedChecksAbout(receipt, fields),
  };
  return (
    <>
      <PageHeader
        title={
          <ReversibleTitle {...receipt} of="receipt">
            <RecordTitle kind={KIND} id={receipt.id} apart={receipt.good_type_name} />
          </ReversibleTitle>
        }
        back={BACK}
        badge={<HeldBadge good={receipt} />}
        actions={
          <>
            <RecordActions of={receiptToReverse(receipt)} />
            <ChangeHistory subject={`PurchasedGood:${receipt.id}`} of={titleOf(receipt)} />
            <ButtonLink icon={Boxes} to={paths.good(receipt.good_id)}>
              {reportText.showLot}
            </ButtonLink>
          </>
        }
      />
      <Stack>
        <ReversedNotice {...receipt} />
        <ReturnLink reversed={receipt.reversed !== null} />
        <LotNotices receipt={receipt} fields={fields} nonConformities={nonConformities} />
        <Struck {...receipt}>
          <KeyValueCard
            title={text.details.facts}
            facts={[...factsOf(receipt), ...nonConformityFacts(about)]}
          />
        </Struck>
        <NonConformities {...about} />
        <Struck {...receipt}>
          <KeyValueCard title={text.details.checks} facts={checksOf(receipt, fields)} />
        </Struck>
      </Stack>
    </>
  );
}

export function PurchasedGoodScreen() {
  const id = recordId(useParams().id);
  const fields = useRead(calls.getExtraFields);
  useFailedLoad(fields.error, text.failedFields);
  return (
    <RecordScreen
      query={useRead(calls.listPurchasedGoods, id === null ? skipToken : { query: { id } })}
      find={({ rows: [receipt] }) => receipt}
      list={BACK}
      texts={text}
      of={{ kind: KIND, id }}
      titleOf={titleOf}
    >
      {(receipt) => <Receipt receipt={receipt} fields={fields.data} />}
    </RecordScreen>
  );
}
