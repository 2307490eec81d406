import { CircleSlash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Good } from '../../../contract/goods';
import { goodsText } from '../../../strings/goods';
import { useZeroRemainingMutation } from '../../api/goods';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { amountWords } from '../../lib/stock/amount';
import { useSubmission } from '../../lib/submission/use-submission';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { focusHeading } from '../../ui/focus-heading';
import { TextArea } from '../../ui/text-area';
import { usePhone } from '../../ui/use-media';

const text = goodsText.zero;

/** Sets the remaining amount of a lot to 0, after confirmation; disabled when nothing remains. */
export function ZeroRemaining({ good }: { good: Good }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [done, setDone] = useState(false);
  const [zero] = useZeroRemainingMutation();
  const dispatch = useAppDispatch();
  const phone = usePhone();
  const zeroing = useSubmission({
    name: `zero:${good.id}`,
    emptyDraft: () => ({ reason: '' }),
    toBody: ({ reason }) => ({ reason: reason.trim() || null }),
    validate: () => ({}),
    send: (request) => zero({ params: { id: good.id }, ...request }).unwrap(),
    failed: text.failed,
    onDone: () => {
      setIsConfirming(false);
      setDone(true);
      zeroing.startOver();
      dispatch(notifySuccess(text.done));
    },
  });

  // The dialog returns the focus to a button that is about to be disabled.
  useEffect(() => {
    if (done) focusHeading();
  }, [done]);

  return (
    <>
      <Button
        compact={phone}
        icon={CircleSlash2}
        disabled={good.amount_remaining === 0}
        onClick={() => setIsConfirming(true)}
      >
        {text.button}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={text.title}
          confirm={text.confirm}
          icon={CircleSlash2}
          danger
          busy={zeroing.isSending}
          onConfirm={() => zeroing.submit()}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{text.text(amountWords(good.amount_remaining, good.good_type_units, true))}</p>
          <p>{good.manufacture_step_name === null ? text.final : text.finalMade}</p>
          <Field label={text.reason} error={zeroing.errors.reason}>
            <TextArea value={zeroing.draft.reason} onChange={(reason) => zeroing.change({ reason })} />
          </Field>
        </ConfirmDialog>
      )}
    </>
  );
}
