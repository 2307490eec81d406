import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import type { Good } from '../../../contract/goods';
import { goodsText as text } from '../../../strings/goods';
import { journalText } from '../../../strings/journal';
import { calls, useRead } from '../../api/api';
import { recordId } from '../../lib/list-address';
import { paths } from '../../lib/paths';
import {
  nonConformityFacts,
  NonConformities,
  useLotNonConformities,
} from '../../shared/deviations/non-conformities';
import { HeldNotice } from '../../shared/holding/holding';
import { RecordScreen, RecordTitle } from '../../shared/record-screen';
import { ReturnLink } from '../../shared/reversal/return-link';
import { ReversedNotice, ReversibleTitle, Struck } from '../../shared/reversal/reversed';
import { lastToReverse } from '../../shared/reversal/reversible';
import { HeldBadge, RoleBadge } from '../../shared/stock/badges';
import { useReceiptOf } from '../../shared/stock/lot-reads';
import { failedChecksAbout } from '../../shared/stock/receipt-answers';
import { PageHeader } from '../../ui/page-header';
import { Stack } from '../../ui/primitives';
import { FailedAtReceipt, GoodFacts, ReportDetails } from './good-facts';
import { History } from './history';
import { LotActions, lotTitle } from './lot-actions';
import { LotAllergens } from './lot-allergens';
import { LotTiles } from './lot-tiles';
import { Movements } from './movements';

const KIND = journalText.subjects.Good;
const BACK = { label: text.title, to: paths.goods };

function LotReturnLink({ good }: { good: Good }) {
  const { currentData: movements } = useRead(calls.listMovements, { params: { id: good.id } });
  const isActive = (kind: 'zeroed' | 'counted') =>
    !movements || lastToReverse(good, movements, kind)?.isReversed === false;
  const isDone = !isActive('zeroed') && !isActive('counted');
  return <ReturnLink reversed={good.reversed !== null} losses={{ lotId: good.id, reversed: isDone }} />;
}

function Lot({ good, lots }: { good: Good; lots: readonly Good[] }) {
  const nonConformities = useLotNonConformities(good.id);
  const { receipt, fields } = useReceiptOf(good);
  const about = {
    ...{ of: good, goodId: good.id, entries: nonConformities },
    about: receipt && failedChecksAbout(receipt, fields),
  };
  return (
    <>
      <PageHeader
        title={
          <ReversibleTitle {...good} of="lot">
            <RecordTitle kind={KIND} id={good.id} apart={good.good_type_name} />
          </ReversibleTitle>
        }
        back={BACK}
        badge={
          <>
            {!good.reversed && (
              <RoleBadge purchasable={good.good_type_purchasable} sellable={good.good_type_sellable} />
            )}
            <HeldBadge good={good} />
          </>
        }
        actions={<LotActions key={good.id} good={good} />}
      />
      <Stack>
        <ReversedNotice {...good} />
        <LotReturnLink good={good} />
        <HeldNotice good={good} nonConformities={nonConformities} />
        <Struck {...good}>
          <GoodFacts good={good} more={nonConformityFacts(about)} />
        </Struck>
        <Struck {...good}>
          <LotTiles good={good} />
        </Struck>
        <Struck {...good}>
          <LotAllergens good={good} />
        </Struck>
        {receipt && <FailedAtReceipt receipt={receipt} fields={fields} />}
        <NonConformities {...about} />
        <Struck {...good}>
          <ReportDetails good={good} />
        </Struck>
        <History key={good.id} lots={lots} />
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
      query={useRead(calls.getGood, id === null ? skipToken : { params: { id } })}
      find={([good, ...used]) => good && { good, lots: [good, ...used] }}
      list={BACK}
      texts={text}
      of={{ kind: KIND, id }}
      titleOf={({ good }) => lotTitle(good)}
    >
      {(lot) => <Lot {...lot} />}
    </RecordScreen>
  );
}
