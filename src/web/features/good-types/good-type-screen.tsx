import { skipToken } from '@reduxjs/toolkit/query';
import { Pencil } from 'lucide-react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import type { GoodTypeCard } from '../../../contract/good-types';
import { compareAmounts } from '../../../domain/amounts';
import { unitText } from '../../../strings/common';
import { goodTypeCardText as text } from '../../../strings/good-type-screens';
import { goodTypesText } from '../../../strings/good-types';
import { journalText } from '../../../strings/journal';
import { recordText } from '../../../strings/tables';
import { calls, useRead } from '../../api/api';
import { useIsManager } from '../../lib/contexts';
import { useDraftsRead } from '../../lib/drafts/drafts';
import { recordId } from '../../lib/list-address';
import { paths } from '../../lib/paths';
import { ChangeHistory } from '../../shared/changes/change-history';
import { RecordScreen, RecordTitle } from '../../shared/record-screen';
import { RoleBadge } from '../../shared/stock/badges';
import { SideActions } from '../../ui/action-menu';
import { ButtonLink } from '../../ui/button';
import { FactCard } from '../../ui/facts';
import { Nothing } from '../../ui/nothing';
import { PageHeader } from '../../ui/page-header';
import { Bdi, Stack } from '../../ui/primitives';
import { printAction } from '../../ui/print';
import { media, space } from '../../ui/theme';
import { usePhone } from '../../ui/use-media';
import { AllergensCard } from './allergens-card';
import { ArchivedBadge, BelowBadge } from './good-type-columns';
import { LastLots, LotsInStock } from './lots-cards';
import { StockCard } from './stock-card';
import { MadeBy, UsedBy } from './uses-cards';

const KIND = journalText.subjects.GoodType;
const LIST = { label: goodTypesText.title, to: paths.goodTypes };

/* Facts have more room than a figure. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: 3fr 2fr;
  gap: ${space[4]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* As high as what is in them. */
const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space[4]};
  ${media.belowDesk} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** What a receipt of it asks for; its report asks by its step. */
function requiredWords({ expires, manufactured }: GoodTypeCard): string {
  const asked = [expires && text.required.expires, manufactured && text.required.manufactured].filter(
    Boolean,
  );
  return asked.join(', ') || text.required.nothing;
}

function Facts({ type }: { type: GoodTypeCard }) {
  const { storage, storage_text, shelf_life_days: days, barcode } = type;
  const facts = [
    { label: goodTypesText.units, value: unitText[type.units] },
    { label: goodTypesText.storage, value: storage ? goodTypesText.storages[storage] : <Nothing /> },
    { label: goodTypesText.shelfLife, value: days === null ? <Nothing /> : goodTypesText.days(days) },
    ...(type.purchasable ? [{ label: text.atReceipt, value: requiredWords(type) }] : []),
    { label: goodTypesText.barcode, value: barcode ? <Bdi ltr>{barcode}</Bdi> : <Nothing /> },
    { label: goodTypesText.storageText, value: storage_text ? <Bdi>{storage_text}</Bdi> : <Nothing /> },
  ];
  return <FactCard title={text.facts} facts={facts} />;
}

function Actions({ type }: { type: GoodTypeCard }) {
  const phone = usePhone();
  const isManager = useIsManager();
  return (
    <>
      <SideActions actions={[printAction]} />
      <ChangeHistory subject={`GoodType:${type.id}`} of={type.name} />
      {isManager && (
        <ButtonLink kind="primary" compact={phone} icon={Pencil} to={paths.editGoodType(type.id)}>
          {text.edit}
        </ButtonLink>
      )}
    </>
  );
}

function GoodTypeView({ type }: { type: GoodTypeCard }) {
  const isLow = type.min_amount !== null && compareAmounts(type.in_stock, type.min_amount) < 0;
  return (
    <>
      <PageHeader
        title={<RecordTitle kind={KIND} id={type.id} apart={type.name} />}
        back={LIST}
        badge={
          <>
            <RoleBadge {...type} />
            <ArchivedBadge {...type} />
            {isLow && <BelowBadge />}
          </>
        }
        actions={<Actions type={type} />}
      />
      <Stack>
        <Pair>
          <Facts type={type} />
          <StockCard type={type} />
        </Pair>
        <AllergensCard type={type} />
        <Halves>
          <Stack>
            <MadeBy type={type} />
            <UsedBy type={type} />
          </Stack>
          <LotsInStock type={type} />
        </Halves>
        <LastLots type={type} />
      </Stack>
    </>
  );
}

/** The card of a material or product. */
export function GoodTypeScreen() {
  const id = recordId(useParams().id);
  const isRead = useDraftsRead();
  return (
    <RecordScreen
      query={useRead(calls.getGoodType, id === null ? skipToken : { params: { id } })}
      isWaiting={!isRead}
      find={(type) => type}
      list={LIST}
      of={{ kind: KIND, id }}
      texts={text}
      titleOf={(type) => recordText.title(KIND, type.id, type.name)}
    >
      {(type) => <GoodTypeView type={type} />}
    </RecordScreen>
  );
}
