import { type FormEvent, useEffect, useState } from 'react';
import type { SoldGood } from '../../../contract/sold-goods';
import { soldGoodsText } from '../../../strings/sold-goods';
import { isApiError, isOpenEnded } from '../../api/api-error';
import { useAddSoldGoodMutation } from '../../api/sold-goods';
import { notifyError } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { useDraft } from '../../lib/use-draft';
import { useErrorFocus } from '../../lib/submission/use-error-focus';
import { useIdempotencyKey } from '../../lib/use-idempotency-key';
import { useSiteTime } from '../../lib/use-site-time';
import {
  beginning,
  bodyOf,
  EMPTY_SALE,
  type Faults,
  faultsOf,
  isTouched,
  lotNow,
  readDraft,
  type SaleDraft,
  stockFaults,
  withChange,
} from './sale-draft';
import type { SaleLot } from './sellable-lots';

const NAME = 'sale';

interface SaleFormOptions {
  /** What can be sold now, renewed by itself. */
  lots: readonly SaleLot[];
  /** The lot that the form was opened for. */
  openedFor: number | null;
  onDone: (sale: SoldGood) => void;
  /** The server knows the stock better: it is to be read again. */
  onRefused: () => void;
}

/** A sale's form: its draft, kept across a reload, what is wrong with it as the stock is now, and sending it. */
export function useSaleForm({ lots, openedFor, onDone, onRefused }: SaleFormOptions) {
  const dispatch = useAppDispatch();
  const { today } = useSiteTime();
  const kept = useDraft(NAME, readDraft);
  const [draft, setDraft] = useState(() =>
    beginning(
      kept.restored,
      lots.find(({ id }) => id === openedFor),
    ),
  );
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const [send, { isLoading: sending }] = useAddSoldGoodMutation();
  const { keyFor, succeeded } = useIdempotencyKey(NAME);
  const { form: ref, focusError, focusBeginning } = useErrorFocus<HTMLFormElement>();
  const lot = lotNow(draft, lots);
  const judged = tried ? faultsOf(draft, lot, today) : stockFaults(draft, lot, today);
  const touched = isTouched(draft, openedFor);

  const { save, clear } = kept;
  useEffect(() => {
    if (touched) save(draft);
    else clear();
  }, [draft, touched, save, clear]);

  const change = (parts: Partial<SaleDraft>) => {
    // What was sent is what its answer is about.
    if (sending) return;
    setDraft(withChange(draft, parts));
    setRefused({});
  };
  const begin = (parts: Partial<SaleDraft> = {}) => {
    setDraft({ ...EMPTY_SALE, ...parts });
    setRefused({});
    setTried(false);
  };
  const fail = (error: unknown) => {
    const unanswered = isOpenEnded(error);
    setDraft((now) => ({ ...now, unanswered }));
    if (isApiError(error) && error.code === 'UNAUTHENTICATED') {
      // Who must sign in anew sends again on coming back; this form may be gone by now.
      save({ ...draft, unanswered });
      return;
    }
    const sentence = isApiError(error) ? error.error : null;
    dispatch(notifyError(sentence ?? soldGoodsText.form.failed));
    if (unanswered || !isApiError(error)) return;
    setRefused(error.fields);
    if (Object.keys(error.fields).length > 0) focusError();
    onRefused();
  };
  const deliver = async () => {
    const body = bodyOf(draft);
    // What it asks for goes from the stock before its answer comes.
    setDraft({ ...draft, unanswered: true });
    try {
      const sale = await send({ body, idempotencyKey: keyFor(body) }).unwrap();
      succeeded();
      begin();
      onDone(sale);
    } catch (error) {
      fail(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setTried(true);
    if (Object.keys(faultsOf(draft, lot, today)).length > 0) focusError();
    else void deliver();
  };
  return {
    ref,
    draft,
    /** The chosen lot as it is now, or null; one that cannot be sold any more is chosen anew. */
    lot,
    faults: { ...judged, ...refused },
    change,
    /** Begins another one, shown from its first field; `parts` are what it has of the one before. */
    another: (parts: Partial<SaleDraft>) => {
      begin(parts);
      focusBeginning();
    },
    submit,
    sending,
    touched,
    forget: clear,
  };
}
