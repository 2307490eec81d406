import { CircleSlash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Good } from '../../../contract/goods';
import { goodsText } from '../../../strings/goods';
import { useZeroRemainingMutation } from '../../api/hooks';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { amountWords } from '../../lib/stock/amount';
import { useSubmission } from '../../lib/submission/use-submission';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { focusHeading } from '../../ui/focus';
import { TextArea } from '../../ui/text-input';
import { usePhone } from '../../ui/use-media';

const text = goodsText.zero;

interface ZeroDialogProps {
  good: Good;
  onDone: () => void;
  onCancel: () => void;
}

function ZeroDialog({ good, onDone, onCancel }: ZeroDialogProps) {
  const [zero] = useZeroRemainingMutation();
  const { draft, errors, isSending, change, submit } = useSubmission({
    // Not stored: a reason belongs to the moment in which the lot is zeroed, and a lot can be zeroed only once.
    name: null,
    emptyDraft: () => ({ reason: '' }),
    toBody: ({ reason }) => ({ reason: reason.trim() || null }),
    validate: () => ({}),
    send: (request) => zero({ params: { id: good.id }, ...request }).unwrap(),
    failed: text.failed,
    onDone,
  });
  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.confirm}
      icon={CircleSlash2}
      danger
      busy={isSending}
      onConfirm={() => submit()}
      onCancel={onCancel}
    >
      <p>{text.text(amountWords(good.amount_remaining, good.good_type_units, true))}</p>
      <p>{good.manufacture_step_name === null ? text.final : text.finalMade}</p>
      <Field label={text.reason} error={errors.reason}>
        <TextArea value={draft.reason} onChange={(reason) => change({ reason })} />
      </Field>
    </ConfirmDialog>
  );
}

/** Sets the remaining amount of a lot to 0, after confirmation; disabled when nothing remains. */
export function ZeroRemaining({ good }: { good: Good }) {
  const [state, setState] = useState<'idle' | 'confirming' | 'done'>('idle');
  const dispatch = useAppDispatch();
  const phone = usePhone();
  // The dialog returns the focus to a button that is about to be disabled.
  useEffect(() => {
    if (state === 'done') focusHeading();
  }, [state]);
  return (
    <>
      <Button
        compact={phone}
        icon={CircleSlash2}
        disabled={good.amount_remaining === 0}
        onClick={() => setState('confirming')}
      >
        {text.button}
      </Button>
      {state === 'confirming' && (
        <ZeroDialog
          good={good}
          onDone={() => {
            setState('done');
            dispatch(notifySuccess(text.done));
          }}
          onCancel={() => setState('idle')}
        />
      )}
    </>
  );
}
