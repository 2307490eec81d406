import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SoldGood } from '../../../contract/sold-goods';
import { commonText } from '../../../strings/common';
import { soldGoodsText } from '../../../strings/sold-goods';
import { useAddSoldGoodMutation } from '../../api/sold-goods';
import { idFilter } from '../../lib/list-filters';
import { paths } from '../../lib/paths';
import { Amount } from '../../lib/stock/amount';
import { SubmissionForm } from '../../lib/submission/submission-form';
import { useSubmission } from '../../lib/submission/use-submission';
import { useSiteTime } from '../../lib/use-site-time';
import { Bdi } from '../../ui/bdi';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { SuccessDialog } from '../../ui/success-dialog';
import { ChosenLot } from './chosen-lot';
import { LotPicker } from './lot-picker';
import { EMPTY_SALE, LOT_FIELDS, lotNow, saleBody, saleErrors, stockErrors } from './sale-draft';
import { SaleFields } from './sale-fields';
import type { SaleLot } from './sellable-lots';

const text = soldGoodsText.form;
const LIST = { label: soldGoodsText.title, to: paths.soldGoods };

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
  const { today } = useSiteTime();
  const [send] = useAddSoldGoodMutation();
  const [done, setDone] = useState<SoldGood | null>(null);
  const opened = lots.find(({ id }) => id === openedFor);
  const sale = useSubmission({
    name: 'sale',
    begin: () => ({ ...EMPTY_SALE, lot: opened ?? null }),
    toBody: saleBody,
    validate: (draft) => saleErrors(draft, lotNow(draft, lots), today),
    earlyErrors: (draft) => stockErrors(draft, lotNow(draft, lots), today),
    send: (sent) => send(sent).unwrap(),
    failed: text.failed,
    saysServerTextAlone: true,
    onDone: setDone,
    // The server knows the stock better.
    onFailed: ({ code }) => code !== null && onRefused(),
  });
  const { draft, errors, change, isSending } = sale;
  const lot = lotNow(draft, lots);
  // The lot that the form is opened for takes the place of a restored one, whose amount was another's.
  const [atOpening] = useState(opened);
  useEffect(() => {
    if (atOpening)
      change((before) => (before.lot?.id === atOpening.id ? {} : { lot: atOpening, amount: '' }), LOT_FIELDS);
  }, [atOpening, change]);
  // What is chosen lies open again, to be replaced.
  const [reopened, setReopened] = useState(false);
  const picking = lot === null || (!isSending && (reopened || errors.good_id !== undefined));

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
    change({ lot: next }, LOT_FIELDS);
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
    setDone(null);
    sale.startOver({ lot: null, customer });
    sale.focusBeginning();
    forgetOpened();
  };

  if (lots.length === 0 && !sale.isDirty && !done) return whenNone;
  return (
    <>
      <SubmissionForm submission={sale} label={soldGoodsText.report} list={LIST} unanswered={text.unanswered}>
        <Card as="section">
          <CardBody>
            <CardTitle>{text.what}</CardTitle>
            {openedFor !== null && lot === null && !done && (
              <Notice tone="soon" title={text.notSold(openedFor)} />
            )}
            <Field required group={!picking} label={text.product} error={errors.good_id}>
              {picking ? (
                <LotPicker lots={lots} takesFocus={reopened} onChoose={onChoose} />
              ) : (
                <ChosenLot lot={lot} sending={isSending} onChange={() => setReopened(true)} />
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
              errors={errors}
              sending={isSending}
              isUnanswered={sale.isUnanswered}
              onChange={change}
              amountRef={amount}
            />
          </CardBody>
        </Card>
      </SubmissionForm>
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
    </>
  );
}
