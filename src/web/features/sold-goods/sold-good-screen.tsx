import { skipToken } from '@reduxjs/toolkit/query';
import { Boxes, ReceiptText } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import type { SoldGood } from '../../../contract/sold-goods';
import { journalText } from '../../../strings/journal';
import { soldGoodsText as text } from '../../../strings/sold-goods';
import { stockText } from '../../../strings/stock';
import { recordText } from '../../../strings/tables';
import { calls, useRead } from '../../api/api';
import { recordId } from '../../lib/list-address';
import { paths, withFilters } from '../../lib/paths';
import { ShownTime } from '../../lib/site-time';
import { ChangeHistory } from '../../shared/changes/change-history';
import { PersonName } from '../../shared/person-name';
import { RecordScreen, RecordTitle } from '../../shared/record-screen';
import { ReturnLink } from '../../shared/reversal/return-link';
import { RecordActions } from '../../shared/reversal/reverse-button';
import { ReversedNotice, ReversibleTitle, Struck } from '../../shared/reversal/reversed';
import { saleToReverse } from '../../shared/reversal/reversible';
import { Amount } from '../../shared/stock/amount';
import { Expiry } from '../../shared/stock/expiry';
import { MadeWhen } from '../../shared/stock/lot-words';
import { ButtonLink } from '../../ui/button';
import { KeyValueCard } from '../../ui/facts';
import { PageHeader } from '../../ui/page-header';
import { Bdi, ButtonRow, Stack } from '../../ui/primitives';
import { SignatureLines } from '../../ui/print';
import { border, font, media, space } from '../../ui/theme';
import { Price } from './sale-columns';

const KIND = journalText.subjects.SoldGood;
const BACK = { label: text.title, to: paths.soldGoods };

/** The title of the delivery note. */
const PaperTitle = styled.p`
  display: none;
  margin-block-end: ${space[6]};
  padding-block-end: ${space[2]};
  border-block-end: ${border.line};
  font-size: ${font.size.lead};
  font-weight: ${font.weight.bold};
  ${media.print} {
    display: block;
  }
`;

const titleOf = (sale: SoldGood) => recordText.title(KIND, sale.id, sale.customer);

const factsOf = (sale: SoldGood) => [
  {
    label: text.columns.customer,
    value: (
      <Link to={paths.customer(sale.customer_id)}>
        <Bdi>{sale.customer}</Bdi>
      </Link>
    ),
    // Printed in the heading.
    screenOnly: true,
  },
  { label: text.columns.product, value: <Bdi>{sale.good_type_name}</Bdi> },
  { label: text.columns.amount, value: <Amount value={sale.amount} units={sale.good_type_units} /> },
  {
    label: text.columns.price,
    value: sale.price === null ? text.details.noPrice : <Price value={sale.price} />,
    // Not printed: people other than the customer handle the delivery note.
    screenOnly: true,
  },
  { label: text.columns.sold, value: <ShownTime at={sale.sold_at} /> },
  { label: text.columns.reported, value: <ShownTime at={sale.created_at} />, screenOnly: true },
  { label: text.details.by, value: <PersonName name={sale.created_by} id={sale.created_by_id} /> },
];

function Lot({ sale }: { sale: SoldGood }) {
  const isMade = sale.manufacture_step_name !== null;
  const facts = [
    {
      label: isMade ? text.details.made : stockText.batchOrDay,
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
      <ButtonRow>
        <ButtonLink icon={Boxes} to={paths.good(sale.good_id)}>
          {text.details.showLot}
        </ButtonLink>
        <ButtonLink icon={ReceiptText} to={withFilters(paths.soldGoods, { good_id: String(sale.good_id) })}>
          {text.details.salesOfLot}
        </ButtonLink>
      </ButtonRow>
    </KeyValueCard>
  );
}

/** A sale with its lot; its printout is the delivery note. */
export function SoldGoodScreen() {
  const id = recordId(useParams().id);
  return (
    <RecordScreen
      query={useRead(calls.getSoldGood, id === null ? skipToken : { params: { id } })}
      find={(sale) => sale}
      list={BACK}
      texts={text}
      of={{ kind: KIND, id }}
      titleOf={titleOf}
    >
      {(sale) => (
        <>
          <PaperTitle>{text.paper.title}</PaperTitle>
          <PageHeader
            title={
              <ReversibleTitle {...sale} of="sale">
                <RecordTitle kind={KIND} id={sale.id} apart={sale.customer} />
              </ReversibleTitle>
            }
            back={BACK}
            actions={
              <>
                <RecordActions of={saleToReverse(sale)} />
                <ChangeHistory subject={`SoldGood:${sale.id}`} of={titleOf(sale)} />
              </>
            }
          />
          <Stack>
            <ReversedNotice {...sale} />
            <ReturnLink reversed={sale.reversed !== null} />
            <Struck {...sale}>
              <KeyValueCard title={text.details.facts} facts={factsOf(sale)} />
            </Struck>
            <Lot sale={sale} />
          </Stack>
          <SignatureLines labels={[text.paper.receivedBy, text.paper.signature]} />
        </>
      )}
    </RecordScreen>
  );
}
