import { skipToken } from '@reduxjs/toolkit/query';
import { Boxes, ReceiptText } from 'lucide-react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import type { SoldGood } from '../../../contract/sold-goods';
import { soldGoodsText as text } from '../../../strings/sold-goods';
import { useGetSoldGoodQuery } from '../../api/api';
import { paths, withFilters } from '../../lib/paths';
import { recordId, RecordScreen } from '../../lib/record-screen';
import { Amount } from '../../lib/stock/amount';
import { Expiry } from '../../lib/stock/expiry';
import { MadeWhen } from '../../lib/stock/made-when';
import { useSiteTime } from '../../lib/site-time';
import { Bdi, Stack } from '../../ui/primitives';
import { ButtonLink } from '../../ui/button';
import { KeyValueCard } from '../../ui/facts';
import { PageHeader } from '../../ui/page-header';
import { PrintButton } from '../../ui/print-button';
import { notPrinted, space } from '../../ui/theme';
import { PaperHead, PaperSignature } from './delivery-note';
import { Price } from './price';

const BACK = { label: text.title, to: paths.soldGoods };

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  ${notPrinted}
`;

function Facts({ sale }: { sale: SoldGood }) {
  const site = useSiteTime();
  const facts = [
    { label: text.columns.customer, value: <Bdi>{sale.customer}</Bdi> },
    { label: text.columns.amount, value: <Amount value={sale.amount} units={sale.good_type_units} /> },
    {
      label: text.columns.price,
      value: sale.price === null ? text.details.noPrice : <Price value={sale.price} />,
      // Not printed: people other than the customer handle the delivery note.
      screenOnly: true,
    },
    { label: text.columns.sold, value: <Bdi ltr>{site.shownTime(sale.created_at)}</Bdi> },
    { label: text.details.by, value: <Bdi>{sale.created_by}</Bdi> },
    { label: text.details.number, value: <Bdi>{sale.id}</Bdi> },
  ];
  return <KeyValueCard title={text.details.facts} facts={facts} />;
}

function Lot({ sale }: { sale: SoldGood }) {
  const isMade = sale.manufacture_step_name !== null;
  const facts = [
    {
      label: isMade ? text.details.made : text.details.batch,
      value: <MadeWhen good={sale} time />,
    },
    {
      label: text.details.expiry,
      value: sale.expires_at === null ? text.details.noExpiry : <Expiry day={sale.expires_at} quiet />,
    },
    ...(isMade ? [{ label: text.details.step, value: sale.manufacture_step_name }] : []),
    { label: text.details.lotNumber, value: <Bdi>{sale.good_id}</Bdi> },
  ];
  return (
    <KeyValueCard title={text.details.lot} facts={facts}>
      <Links>
        <ButtonLink icon={Boxes} to={paths.good(sale.good_id)}>
          {text.details.showLot}
        </ButtonLink>
        <ButtonLink icon={ReceiptText} to={withFilters(paths.soldGoods, { good_id: String(sale.good_id) })}>
          {text.details.salesOfLot}
        </ButtonLink>
      </Links>
    </KeyValueCard>
  );
}

/** A sale with its lot; its printout is the delivery note. */
export function SoldGoodScreen() {
  const id = recordId(useParams().id);
  return (
    <RecordScreen
      query={useGetSoldGoodQuery(id === null ? skipToken : { params: { id } })}
      find={(sale) => sale}
      list={BACK}
      texts={text}
      titleOf={(sale) => sale.good_type_name}
    >
      {(sale) => (
        <>
          <PaperHead />
          <PageHeader title={<Bdi>{sale.good_type_name}</Bdi>} back={BACK} actions={<PrintButton />} />
          <Stack>
            <Facts sale={sale} />
            <Lot sale={sale} />
          </Stack>
          <PaperSignature />
        </>
      )}
    </RecordScreen>
  );
}
