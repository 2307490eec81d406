import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { SoldGood } from '../../../contract/sold-goods';
import { commonText } from '../../../strings/common';
import { reportText } from '../../../strings/reports';
import { soldGoodsText } from '../../../strings/sold-goods';
import { dialogText } from '../../../strings/ui';
import { idFilter } from '../../lib/list-filters';
import { paths } from '../../lib/paths';
import { Amount } from '../../lib/stock/amount';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { Bdi } from '../../ui/bdi';
import { Button, ButtonLink } from '../../ui/button';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { Quiet } from '../../ui/cell';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { StickyActions } from '../../ui/sticky-actions';
import { SuccessDialog } from '../../ui/success-dialog';
import { layout, space } from '../../ui/theme';
import { UnsureNotice } from '../../ui/unsure-notice';
import { ChosenLot } from './chosen-lot';
import { LotPicker } from './lot-picker';
import { SaleFields } from './sale-fields';
import type { SaleLot } from './sellable-lots';
import { useSaleForm } from './use-sale-form';

const text = soldGoodsText.form;
const LIST = { label: soldGoodsText.title, to: paths.soldGoods };

const Form = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[4]};
  inline-size: 100%;
  max-inline-size: ${layout.formMaxWidth};
`;

interface SaleFormProps {
  /** What can be sold now. */
  lots: readonly SaleLot[];
  onRefused: () => void;
  /** Stands here where nothing can be sold and nothing is filled in. */
  whenNone: ReactNode;
}

/** A sale from one lot; the address may name the lot it is opened for. */
export function SaleForm({ lots, onRefused, whenNone }: SaleFormProps) {
  const [params, setParams] = useSearchParams();
  const openedFor = Number(idFilter(params.get('good_id')) ?? 0) || null;
  const [done, setDone] = useState<SoldGood | null>(null);
  const form = useSaleForm({ lots, openedFor, onDone: setDone, onRefused });
  const { draft, lot, faults } = form;
  // What is chosen lies open again, to be replaced.
  const [reopened, setReopened] = useState(false);
  const picking = lot === null || (!form.sending && (reopened || faults.good_id !== undefined));

  const amount = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    if (chosen > 0) amount.current?.focus();
  }, [chosen]);

  // The address names the lot as long as it is the one in the form.
  const forgetOpened = () => {
    if (openedFor !== null) setParams({}, { replace: true });
  };
  const choose = (next: SaleLot) => {
    form.change({ lot: next });
    setReopened(false);
    setChosen((before) => before + 1);
    forgetOpened();
  };
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const onChoose = useCallback((next: SaleLot) => latest.current(next), []);
  const again = (customer: string | null) => {
    form.another({ customer });
    setDone(null);
    forgetOpened();
  };

  if (lots.length === 0 && !form.touched && !done) return whenNone;
  return (
    <Form ref={form.ref} noValidate onSubmit={form.submit} aria-label={soldGoodsText.report}>
      <Card as="section">
        <CardBody>
          <CardTitle>{text.what}</CardTitle>
          {openedFor !== null && lot === null && !done && (
            <Notice tone="soon" title={text.notSold(openedFor)} />
          )}
          <Field required group={!picking} label={text.product} error={faults.good_id}>
            {picking ? (
              <LotPicker lots={lots} takesFocus={reopened} onChoose={onChoose} />
            ) : (
              <ChosenLot lot={lot} sending={form.sending} onChange={() => setReopened(true)} />
            )}
          </Field>
        </CardBody>
      </Card>
      <Card as="section">
        <CardBody>
          <CardTitle>{text.toWhom}</CardTitle>
          <SaleFields
            draft={draft}
            lot={lot}
            faults={faults}
            sending={form.sending}
            onChange={form.change}
            amountRef={amount}
          />
        </CardBody>
      </Card>
      <Quiet as="p">{reportText.final}</Quiet>
      {draft.unanswered && !form.sending && <Notice tone="soon" title={text.unanswered} />}
      {draft.unsure && !draft.unanswered && <UnsureNotice list={LIST} />}
      <StickyActions>
        <ButtonLink to={paths.soldGoods}>{dialogText.cancel}</ButtonLink>
        <Button type="submit" kind="primary" busy={form.sending}>
          {reportText.submit}
        </Button>
      </StickyActions>
      <UnsavedWarning when={form.touched && done === null} onLeave={form.forget} />
      {done && (
        <SuccessDialog
          title={text.done}
          ways={[
            { label: commonText.home, to: paths.home },
            { label: text.another, onClick: () => again(null) },
            { label: text.sameCustomer, onClick: () => again(done.customer) },
            { label: text.show, to: paths.soldGood(done.id) },
          ]}
        >
          {text.sold} <Bdi>{done.good_type_name}</Bdi>,{' '}
          <Amount value={done.amount} units={done.good_type_units} exact />, {text.soldTo}
          <Bdi>{done.customer}</Bdi>.
        </SuccessDialog>
      )}
    </Form>
  );
}
