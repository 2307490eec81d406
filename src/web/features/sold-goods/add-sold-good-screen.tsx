import { PackageX } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Good } from '../../../contract/goods';
import type { SoldGood } from '../../../contract/sold-goods';
import { hasSellableAmount } from '../../../domain/report-amounts';
import { commonText } from '../../../strings/common';
import { holdsText } from '../../../strings/holds';
import { reportText } from '../../../strings/reports';
import { reversalText } from '../../../strings/reversal';
import { soldGoodsText } from '../../../strings/sold-goods';
import { calls, useWrite } from '../../api/api';
import { useDraftsRead } from '../../lib/drafts/drafts';
import { useFailedLoad, useFrozen, usePageTitle } from '../../lib/hooks';
import { idFilter } from '../../lib/list-address';
import { paths } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import { ReversalDialog } from '../../shared/reversal/reversal-dialog';
import { saleToReverse } from '../../shared/reversal/reversible';
import { Amount } from '../../shared/stock/amount';
import { useHeldLots } from '../../shared/stock/lot-reads';
import { LateNotice, SubmissionForm } from '../../shared/submission/submission-form';
import { useSubmission } from '../../shared/submission/use-submission';
import { ButtonLink } from '../../ui/button';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Field } from '../../ui/field';
import { LoadFallback } from '../../ui/load-fallback';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { Bdi, Stack } from '../../ui/primitives';
import { SuccessDialog } from '../../ui/success-dialog';
import { LotSelect, type OfferedLots } from './lot-select';
import {
  EMPTY_SALE,
  LOT_FIELDS,
  lotNow,
  saleBody,
  type SaleDraft,
  saleErrors,
  saleWords,
  stockErrors,
} from './sale-draft';
import { SaleFields } from './sale-fields';
import { useSellableLot, useSellableLots } from './use-sellable-lots';

const text = soldGoodsText.form;
const LIST = { label: soldGoodsText.title, to: paths.soldGoods };

interface SaleFormProps {
  offered: OfferedLots;
  /** The lot that the address names, by its number. */
  openedFor: number | null;
  /** That lot, if it can be sold. */
  opened: Good | null;
}

/** That the lot which the address names cannot be sold, and why. */
function NotSold({ id, held: lot }: { id: number; held: Good | undefined }) {
  if (!lot) return <Notice tone="soon" title={text.notSold(id)} />;
  return (
    <Notice tone="stop" title={holdsText.heldLot(reportText.lot(lot.good_type_name, id))}>
      <Bdi>{lot.held?.reason}</Bdi>
    </Notice>
  );
}

/** The form of a sale from one lot, which `good_id` in the address may preselect. */
function SaleForm({ offered, openedFor, opened }: SaleFormProps) {
  const [, setParams] = useSearchParams();
  const { lots, held } = offered;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = useSellableLot(chosenId);
  const { dayOf, today } = useSiteTime();
  const dayOfSale = ({ sold_at: at }: SaleDraft) => (at === null ? today : dayOf(at));
  const [send] = useWrite(calls.addSoldGood);
  const [done, setDone] = useState<SoldGood | null>(null);
  const [isMistaken, setMistaken] = useState(false);
  const sale = useSubmission({
    name: 'sale',
    title: ({ lot, customer }) => [lot?.good_type_name, customer].filter(Boolean).join(', '),
    emptyDraft: () => ({ ...EMPTY_SALE, lot: opened }),
    toBody: saleBody,
    time: { key: 'sold_at', label: soldGoodsText.columns.sold },
    validate: (draft) => saleErrors(draft, lotNow(draft, chosen.lot), dayOfSale(draft)),
    earlyErrors: (draft) => stockErrors(draft, lotNow(draft, chosen.lot), dayOfSale(draft)),
    send: (request) => send(request).unwrap(),
    failed: text.failed,
    noResponse: text.noResponse,
    showsServerTextAlone: true,
    onDone: setDone,
    // The stock has probably changed, so it is loaded again.
    onFailed: ({ code }) => code !== null && chosen.refetch(),
  });
  const { draft, change } = sale;
  // The sale itself takes from it, perhaps before its answer is here.
  const lot = lotNow(draft, useFrozen(chosen.lot, sale.isSending || sale.isDone));
  // The draft is the submission's own. The chosen lot has a query of its own, because others sell from it, too.
  if (chosenId !== (draft.lot?.id ?? null)) setChosenId(draft.lot?.id ?? null);
  // A restored draft is of another sale than that of the lot in the address.
  const [isOfOtherLot] = useState(opened !== null && draft.lot?.id !== opened.id);
  const { setAside } = sale;
  const latestSetAside = useRef(setAside);
  useEffect(() => {
    if (isOfOtherLot) latestSetAside.current();
  }, [isOfOtherLot]);

  const amount = useRef<HTMLInputElement>(null);
  // The address may name only the lot that is in the form.
  const clearAddress = () => {
    if (openedFor !== null) setParams({}, { replace: true });
  };
  const choose = (next: Good) => {
    change({ lot: next }, LOT_FIELDS);
    amount.current?.focus();
    clearAddress();
  };
  const startAnother = (start: Partial<SaleDraft> = {}) => {
    setDone(null);
    setMistaken(false);
    sale.startOver({ lot: null, ...start });
    sale.focusTop();
    clearAddress();
  };

  if (offered.isAll && lots.length === 0 && held.length === 0 && !sale.isDirty && !done) {
    const toStock = <ButtonLink to={paths.goods}>{text.toStock}</ButtonLink>;
    return <EmptyState icon={PackageX} text={text.noLots} action={toStock} />;
  }
  return (
    <>
      <SubmissionForm submission={sale} label={soldGoodsText.report} list={LIST} says={saleWords(draft)}>
        <Card as="section">
          <CardBody>
            <CardTitle>{text.what}</CardTitle>
            {openedFor !== null && lot === null && !done && (
              <NotSold id={openedFor} held={held.find(({ id }) => id === openedFor)} />
            )}
            <Field
              required
              label={text.product}
              hint={lot === null && offered.more > 0 && text.more(offered.more)}
              error={sale.errors.good_id}
            >
              <LotSelect offered={offered} value={lot} day={dayOfSale(draft)} onChange={choose} />
            </Field>
          </CardBody>
        </Card>
        <Card as="section">
          <CardBody>
            <CardTitle>{text.toWhom}</CardTitle>
            <SaleFields sale={sale} lot={lot} amountRef={amount} />
          </CardBody>
        </Card>
      </SubmissionForm>
      {done && isMistaken && (
        <ReversalDialog
          of={saleToReverse(done)}
          // What was mistaken is mostly one field of all.
          onDone={() => startAnother(sale.draft)}
          onCancel={() => setMistaken(false)}
        />
      )}
      {done && !isMistaken && (
        <SuccessDialog
          title={text.done}
          next={{ label: text.another, onClick: () => startAnother() }}
          then={LIST}
          more={[
            { label: text.sameCustomer, onClick: () => startAnother({ customer: done.customer }) },
            { label: text.show, to: paths.soldGood(done.id) },
            { label: commonText.home, to: paths.home },
            { label: reversalText.sale.confirm, onClick: () => setMistaken(true) },
          ]}
        >
          <Stack $gap={3}>
            <p>
              {text.sold} <Bdi>{done.good_type_name}</Bdi>,{' '}
              <Amount value={done.amount} units={done.good_type_units} exact />, {text.soldTo}{' '}
              <Bdi>{done.customer}</Bdi>.
            </p>
            <LateNotice submission={sale} />
          </Stack>
        </SuccessDialog>
      )}
    </>
  );
}

export function AddSoldGoodScreen() {
  usePageTitle(soldGoodsText.report);
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const offered = useSellableLots(typed);
  const openedFor = Number(idFilter(params.get('good_id')) ?? 0) || null;
  const { lot: opened } = useSellableLot(openedFor);
  const { held: allHeld, isAwaited } = useHeldLots();
  const held = useMemo(
    () => allHeld.filter((lot) => lot.good_type_sellable && hasSellableAmount(lot)),
    [allHeld],
  );
  useFailedLoad(offered.error, soldGoodsText.failedLots);
  // Why a lot cannot be sold is said once it is known.
  const isKnown =
    useDraftsRead() && offered.isLoaded && !isAwaited && (openedFor === null || opened !== undefined);
  return (
    <>
      <PageHeader title={soldGoodsText.report} back={{ label: soldGoodsText.title, to: paths.soldGoods }} />
      {isKnown ? (
        <SaleForm
          offered={{ ...offered, held, isAll: typed.trim() === '' && !offered.isLoading, onSearch: setTyped }}
          openedFor={openedFor}
          opened={opened ?? null}
        />
      ) : (
        <LoadFallback
          failed={offered.error !== undefined}
          text={soldGoodsText.failedLots}
          onRetry={offered.refetch}
        />
      )}
    </>
  );
}
