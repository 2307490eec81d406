import { CircleSlash2 } from 'lucide-react';
import { useState } from 'react';
import type { Good } from '../../../contract/goods';
import { AMOUNT_LIMITS, exactAmount, isInRange } from '../../../domain/amounts';
import { decimalError, readDecimal, typedDecimal } from '../../../domain/typed-amounts';
import { LOSS_CAUSES, type LossCause } from '../../../domain/losses';
import { reasonErrors } from '../../../domain/long-text';
import { exceeds, remainingAfter } from '../../../domain/report-amounts';
import { goodsText } from '../../../strings/goods';
import { lossesText } from '../../../strings/losses';
import { unitText } from '../../../strings/units';
import { validationText } from '../../../strings/validation';
import { useZeroRemainingMutation } from '../../api/hooks';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { amountWords } from '../../lib/stock/amount';
import { useSubmission } from '../../lib/submission/use-submission';
import type { ActionWithDialog } from '../../ui/action';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { moveOnEnter } from '../../ui/move-on-enter';
import { Stack } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';
import { AmountInput, TextArea } from '../../ui/text-input';

const text = goodsText.zero;

const CAUSES = LOSS_CAUSES.map((value) => ({ value, label: lossesText.causes[value] }));

type Part = 'all' | 'some';
interface Loss {
  part: Part;
  amount: string;
  cause: LossCause | null;
  reason: string;
}
const EMPTY: Loss = { part: 'all', amount: '', cause: null, reason: '' };

/** What is wrong with a part of what is left, by the same rules as the server; null if nothing is. */
function partError(typed: string, { amount_remaining: left, good_type_units: units }: Good): string | null {
  const read = readDecimal(typedDecimal(typed), AMOUNT_LIMITS);
  if ('problem' in read) return decimalError(read.problem, AMOUNT_LIMITS);
  if (!isInRange(read.exact, 'aboveZero')) return validationText.positive;
  return exceeds(typed, left) ? validationText.usedAmountTooMuch(exactAmount(left), unitText[units]) : null;
}

interface ZeroDialogProps {
  good: Good;
  onDone: (part: Part) => void;
  onCancel: () => void;
}

function ZeroDialog({ good, onDone, onCancel }: ZeroDialogProps) {
  const [zero] = useZeroRemainingMutation();
  const { ref, draft, errors, isSending, change, submit } = useSubmission({
    // Not stored: a loss belongs to the moment in which it is written off.
    name: null,
    emptyDraft: () => EMPTY,
    toBody: ({ part, amount, cause, reason }) => ({
      amount: part === 'some' ? typedDecimal(amount) : null,
      cause,
      reason: reason.trim() || null,
    }),
    validate: ({ part, amount, cause, reason }): Record<string, string> => {
      const wrong = part === 'some' ? partError(amount, good) : null;
      const missing = !cause && { cause: validationText.chooseOne };
      return { ...(wrong && { amount: wrong }), ...missing, ...reasonErrors(reason) };
    },
    send: (request) => zero({ params: { id: good.id }, ...request }).unwrap(),
    failed: text.failed,
    onDone: (_, { part }) => onDone(part),
  });
  const amountOf = (amount: number | string) => amountWords(amount, good.good_type_units, true);
  const left = remainingAfter(good.amount_remaining, draft.amount);
  return (
    <ConfirmDialog
      title={text.title[draft.part]}
      confirm={text.confirm[draft.part]}
      icon={CircleSlash2}
      danger
      busy={isSending}
      onConfirm={() => submit()}
      onCancel={onCancel}
    >
      {draft.part === 'all' && <p>{text.text(amountOf(good.amount_remaining))}</p>}
      <p>{good.manufacture_step_name === null ? text.final : text.finalMade}</p>
      <Stack as="form" ref={ref} noValidate onSubmit={submit} onKeyDown={moveOnEnter}>
        <Field group label={text.part.label}>
          <RadioGroup
            value={draft.part}
            options={[
              { value: 'all', label: text.part.all(amountOf(good.amount_remaining)) },
              { value: 'some', label: text.part.some },
            ]}
            onChange={(part) => change({ part })}
          />
        </Field>
        {draft.part === 'some' && (
          <Field
            required
            label={text.part.amount}
            error={errors.amount}
            hint={draft.amount && left !== null && text.part.left(amountOf(left))}
          >
            <AmountInput
              value={draft.amount}
              unit={unitText[good.good_type_units]}
              onChange={(amount) => change({ amount })}
            />
          </Field>
        )}
        <Field group required label={lossesText.cause} error={errors.cause}>
          <RadioGroup
            look="chips"
            value={draft.cause}
            options={CAUSES}
            onChange={(cause) => change({ cause })}
          />
        </Field>
        <Field label={text.reason} error={errors.reason}>
          <TextArea value={draft.reason} onChange={(reason) => change({ reason })} />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}

/** Writes off what is left of a lot, or a part of it, after asking for the cause; disabled when nothing remains. */
export function useZeroing(good: Good): ActionWithDialog {
  const [asking, setAsking] = useState(false);
  const dispatch = useAppDispatch();
  return {
    action: good.reversed
      ? null
      : {
          label: text.button,
          icon: CircleSlash2,
          disabled: good.amount_remaining === 0,
          onClick: () => setAsking(true),
        },
    dialog: asking && (
      <ZeroDialog
        good={good}
        onDone={(part) => {
          setAsking(false);
          dispatch(notifySuccess(text.done[part]));
        }}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}
