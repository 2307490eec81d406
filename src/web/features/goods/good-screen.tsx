import { skipToken } from '@reduxjs/toolkit/query';
import { ReceiptText } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { Good } from '../../../contract/goods';
import { hasSellableAmount } from '../../../domain/sales';
import { isExpired } from '../../../domain/stock';
import { goodsText as text } from '../../../strings/goods';
import { journalText } from '../../../strings/journal';
import { reportText } from '../../../strings/reports';
import { holdingCalls } from '../../api/holding-calls';
import { useGetGoodQuery, useListJournalQuery, useListMovementsQuery } from '../../api/hooks';
import { useLotNonConformities } from '../../api/use-lot-non-conformities';
import { reversalCalls } from '../../api/reversal-calls';
import { ChangeHistory } from '../../lib/changes/change-history';
import { NonConformities } from '../../lib/deviations/non-conformities';
import { HeldNotice, HoldButton } from '../../lib/holding/holding';
import { paths, withFilters } from '../../lib/paths';
import { recordId, RecordScreen } from '../../lib/record-screen';
import { ReverseButton } from '../../lib/reversal/reverse-button';
import { ReversedBadge, ReversedNotice, Struck } from '../../lib/reversal/reversed';
import { receiptToReverse, reportToReverse, zeroingToReverse } from '../../lib/reversal/reversible';
import { WayBack } from '../../lib/reversal/way-back';
import { HeldBadge } from '../../lib/stock/held-badge';
import { RoleBadge } from '../../lib/stock/role-badge';
import { useSiteTime } from '../../lib/site-time';
import { Bdi, Stack } from '../../ui/primitives';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { PrintButton } from '../../ui/print-button';
import { usePhone } from '../../ui/use-media';
import { FailedAtReceipt } from './failed-at-receipt';
import { GoodFacts, ReportDetails } from './good-facts';
import { History } from './history';
import { LotTiles } from './lot-tiles';
import { Movements } from './movements';
import { ZeroRemaining } from './zero-remaining';

const BACK = { label: text.title, to: paths.goods };

/** A link to report a sale from this lot; nothing when the lot cannot be sold. */
function SellLink({ good }: { good: Good }) {
  const { today } = useSiteTime();
  const phone = usePhone();
  if (good.held || !good.good_type_sellable || !hasSellableAmount(good) || isExpired(good.expires_at, today))
    return null;
  return (
    <ButtonLink
      kind="primary"
      compact={phone}
      icon={ReceiptText}
      to={withFilters(paths.addSoldGood, { good_id: String(good.id) })}
    >
      {text.sell}
    </ButtonLink>
  );
}

/** Reverses the last zeroing of the lot, and the report or receipt that it comes from. */
function ReverseLot({ good }: { good: Good }) {
  const { currentData: movements = [] } = useListMovementsQuery({ params: { id: good.id } });
  const origin =
    good.manufacture_step_name === null ? receiptToReverse(good, paths.good(good.id)) : reportToReverse(good);
  return (
    <>
      <ReverseButton calls={reversalCalls} of={zeroingToReverse(good, movements)} />
      <ReverseButton calls={reversalCalls} of={!good.reversed && origin} />
    </>
  );
}

function LotWayBack({ good }: { good: Good }) {
  const { currentData: movements } = useListMovementsQuery({ params: { id: good.id } });
  const isUnzeroed = movements !== undefined && zeroingToReverse(good, movements) === null;
  return <WayBack reversed={good.reversed !== null} zeroing={{ lotId: good.id, reversed: isUnzeroed }} />;
}

function Lot({ good, lots }: { good: Good; lots: readonly Good[] }) {
  const nonConformities = useLotNonConformities(good.id);
  return (
    <>
      <PageHeader
        title={<Bdi>{good.good_type_name}</Bdi>}
        back={BACK}
        subtitle={reportText.number(good.id)}
        badge={
          <>
            <RoleBadge purchasable={good.good_type_purchasable} sellable={good.good_type_sellable} />
            <HeldBadge good={good} />
            <ReversedBadge {...good} of="lot" />
          </>
        }
        actions={
          <>
            <ReverseLot key={`reverse${good.id}`} good={good} />
            {!good.reversed && <ZeroRemaining key={good.id} good={good} />}
            <PrintButton />
            <ChangeHistory
              subject={`Good:${good.id}`}
              of={journalText.thing(good.good_type_name, String(good.id))}
              useJournal={useListJournalQuery}
            />
            <HoldButton calls={holdingCalls} key={`hold-${good.id}`} good={good} />
            <SellLink good={good} />
          </>
        }
      />
      <Stack>
        <LotWayBack good={good} />
        <HeldNotice good={good} nonConformities={nonConformities} />
        <Struck {...good}>
          <LotTiles good={good} />
        </Struck>
        <Struck {...good}>
          <GoodFacts good={good} />
        </Struck>
        <ReversedNotice {...good} />
        <FailedAtReceipt good={good} />
        <NonConformities of={good} goodId={good.id} entries={nonConformities} />
        <Struck {...good}>
          <ReportDetails good={good} />
        </Struck>
        <History lots={lots} />
        <Movements good={good} />
      </Stack>
    </>
  );
}

/** A lot: its facts, actions, production history and movements. */
export function GoodScreen() {
  const id = recordId(useParams().id);
  return (
    <RecordScreen
      query={useGetGoodQuery(id === null ? skipToken : { params: { id } })}
      find={([good, ...used]) => good && { good, lots: [good, ...used] }}
      list={BACK}
      texts={text}
      titleOf={({ good }) => good.good_type_name}
    >
      {(lot) => <Lot {...lot} />}
    </RecordScreen>
  );
}
