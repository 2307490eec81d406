import { type FormEvent, useState } from 'react';
import type { PurchasableGoodType } from '../../../contract/good-types';
import type { ExtraFields, PurchasedGood } from '../../../contract/purchased-goods';
import { afterChange } from '../../../domain/unanswered';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { isApiError, isOpenEnded } from '../../api/api-error';
import { fixedTextAnd } from '../../api/failure-text';
import { useAddPurchasedGoodMutation } from '../../api/purchased-goods';
import { notifyError } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { useDraft } from '../../lib/use-draft';
import { useFaultFocus } from '../../lib/use-fault-focus';
import { useIdempotencyKey } from '../../lib/use-idempotency-key';
import {
  bodyOf,
  emptyDraft,
  type Faults,
  faultsOf,
  isTouched,
  readDraft,
  type ReceiptDraft,
  withKnownType,
} from './receipt-draft';

const NAME = 'receipt';

/** A receipt's form: its draft, kept across a reload, what is wrong with it, and sending it. */
export function useReceiptForm(
  types: readonly PurchasableGoodType[],
  fields: ExtraFields,
  onDone: (receipt: PurchasedGood) => void,
) {
  const dispatch = useAppDispatch();
  const kept = useDraft(NAME, readDraft);
  const [filled, setFilled] = useState(() => kept.restored ?? emptyDraft());
  const draft = withKnownType(filled, types);
  const [faults, setFaults] = useState<Faults>({});
  const [tried, setTried] = useState(false);
  const [send, { isLoading: sending }] = useAddPurchasedGoodMutation();
  const { keyFor, succeeded } = useIdempotencyKey(NAME);
  const { form: ref, focusFault, focusBeginning } = useFaultFocus<HTMLFormElement>();

  const put = (next: ReceiptDraft) => {
    setFilled(next);
    kept.save(next);
  };
  const change = (next: ReceiptDraft) => {
    // What is on its way stands until the answer comes, which may end this form.
    if (sending) return;
    put({ ...next, ...afterChange(draft) });
    if (tried) setFaults(faultsOf(next, types, fields));
  };
  const begin = (parts: Partial<ReceiptDraft> = {}) => {
    setFilled({ ...emptyDraft(), ...parts });
    setFaults({});
    setTried(false);
  };
  const show = (found: Faults) => {
    setTried(true);
    setFaults(found);
    focusFault();
  };
  const deliver = async () => {
    const body = bodyOf(draft, types, fields);
    // Kept as such before the answer: a reload may come in between.
    put({ ...draft, unanswered: true });
    try {
      const receipt = await send({ body, idempotencyKey: keyFor(body) }).unwrap();
      succeeded();
      kept.clear();
      begin();
      onDone(receipt);
    } catch (error) {
      put({ ...draft, unanswered: isOpenEnded(error) });
      dispatch(notifyError(fixedTextAnd(error, purchasedGoodsText.form.failed)));
      if (isApiError(error) && Object.keys(error.fields).length > 0) show(error.fields);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const found = faultsOf(draft, types, fields);
    if (Object.keys(found).length > 0) show(found);
    else void deliver();
  };
  return {
    ref,
    draft,
    change,
    faults,
    /** Begins another one, shown from its first field; `parts` are what it has of the one before. */
    another: (parts?: Partial<ReceiptDraft>) => {
      begin(parts);
      focusBeginning();
    },
    submit,
    sending,
    touched: isTouched(draft),
    forget: kept.clear,
  };
}
