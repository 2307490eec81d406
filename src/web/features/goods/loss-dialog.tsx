import { CircleSlash2, ListChecks } from 'lucide-react';
import type { Good } from '../../../contract/goods';
import { compareAmounts } from '../../../domain/amounts';
import { remainingAfter } from '../../../domain/report-amounts';
import { LOSS_CAUSES } from '../../../domain/stock';
import { typedDecimal } from '../../../domain/typed-amounts';
import { unitText } from '../../../strings/common';
import { goodsText, lossesText } from '../../../strings/goods';
import { reportText } from '../../../strings/reports';
import { dialogText } from '../../../strings/ui';
import { calls, useWrite } from '../../api/api';
import { notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { amountWords } from '../../shared/stock/amount';
import { SmallForm } from '../../shared/submission/small-form';
import { useSubmission } from '../../shared/submission/use-submission';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { moveOnEnter } from '../../ui/move-on-enter';
import { RadioGroup } from '../../ui/radio-group';
import { AmountInput, TextArea } from '../../ui/text-input';
import { difference, isSurplus, type Loss, lossErrors } from './loss-rules';

const { zero, counting: count } = goodsText;
const CAUSES = LOSS_CAUSES.map((value) => ({ value, label: lossesText.causes[value] }));

const bodyOf = ({ cause, part, amount, counted, reason: typed }: Loss) => {
  const reason = typed.trim() || null;
  return cause === 'counted'
    ? { count: { counted: typedDecimal(counted), reason } }
    : { zero: { cause, amount: part === 'some' ? typedDecimal(amount) : null, reason } };
};

interface LossDialogProps {
  good: Good;
  /** Whether it was opened to count, so that there is no cause to choose. */
  counting: boolean;
  onClose: () => void;
}

/** Writes off what is left of a lot, or a part of it, for a cause; or asks what was counted of it, and shows the difference. */
export function LossDialog({ good, counting, onClose }: LossDialogProps) {
  const [zeroLot] = useWrite(calls.zeroRemaining);
  const [countLot] = useWrite(calls.countGood);
  const dispatch = useAppDispatch();
  const textsOf = ({ cause, part }: Loss) =>
    cause === 'counted' ? count : { ...zero, confirm: zero.confirm[part], done: zero.done[part] };
  const lot = reportText.lot(good.good_type_name, good.id);
  const form = useSubmission({
    name: `loss:${good.id}`,
    // A loss belongs to the moment in which it is written off.
    keeps: 'sent',
    title: (loss) => `${textsOf(loss).button}: ${lot}`,
    emptyDraft: (): Loss => ({
      ...{ cause: counting ? 'counted' : null, part: 'all', amount: '', counted: '', reason: '' },
    }),
    toBody: bodyOf,
    validate: (loss) => lossErrors(loss, good),
    send: ({ body, idempotencyKey }) => {
      const of = { params: { id: good.id }, idempotencyKey };
      return body.count
        ? countLot({ ...of, body: body.count }).unwrap()
        : zeroLot({ ...of, body: body.zero }).unwrap();
    },
    failed: counting ? count.failed : zero.failed,
    onDone: (_, loss) => {
      onClose();
      dispatch(notifySuccess(textsOf(loss).done));
    },
  });
  const { draft, errors, change } = form;
  const { title, confirm } = textsOf(draft);
  const isCount = draft.cause === 'counted';
  const whatWasCounted = (
    <CountedField
      good={good}
      draft={draft}
      error={errors.counted}
      onChange={(counted) => change({ counted })}
    />
  );
  const surplus = isSurplus(draft, good);
  return (
    <ConfirmDialog
      title={title}
      name={lot}
      confirm={confirm}
      {...(form.isWaiting && { cancel: dialogText.close })}
      icon={isCount ? ListChecks : CircleSlash2}
      danger={!isCount}
      busy={form.isSending}
      onConfirm={form.isTooOld ? undefined : () => form.submit()}
      onCancel={onClose}
      note={isCount ? count.final : good.manufacture_step_name === null ? zero.final : zero.finalMade}
    >
      <SmallForm submission={form} onKeyDown={moveOnEnter}>
        {!counting && (
          <Field group required label={lossesText.cause} error={errors.cause}>
            <RadioGroup
              look="chips"
              value={draft.cause}
              options={CAUSES}
              onChange={(cause) => change({ cause })}
            />
          </Field>
        )}
        {isCount ? (
          whatWasCounted
        ) : (
          <PartFields good={good} draft={draft} error={errors.amount} change={change} />
        )}
        <Field required={surplus} label={surplus ? count.whyMore : zero.reason} error={errors.reason}>
          <TextArea value={draft.reason} onChange={(reason) => change({ reason })} />
        </Field>
      </SmallForm>
    </ConfirmDialog>
  );
}

const wordsOf = (good: Good) => (amount: number | string) => amountWords(amount, good.good_type_units, true);

interface FieldsProps {
  good: Good;
  draft: Loss;
  error: string | undefined;
}

/** Whether all that is left was lost, or how much of it. */
function PartFields({ good, draft, error, change }: FieldsProps & { change: (part: Partial<Loss>) => void }) {
  const words = wordsOf(good);
  const left = remainingAfter(good.amount_remaining, draft.amount);
  return (
    <>
      <Field
        group
        label={zero.part.label}
        hint={draft.part === 'all' && zero.text(words(good.amount_remaining))}
      >
        <RadioGroup
          value={draft.part}
          options={[
            { value: 'all', label: zero.part.all(words(good.amount_remaining)) },
            { value: 'some', label: zero.part.some },
          ]}
          onChange={(part) => change({ part })}
        />
      </Field>
      {draft.part === 'some' && (
        <Field
          required
          label={zero.part.amount}
          error={error}
          hint={draft.amount && left !== null && zero.part.left(words(left))}
        >
          <AmountInput
            value={draft.amount}
            unit={unitText[good.good_type_units]}
            onChange={(amount) => change({ amount })}
          />
        </Field>
      )}
    </>
  );
}

/** What was counted, with what is left by the record, and the difference as it is typed. */
function CountedField({
  good,
  draft,
  error,
  onChange,
}: FieldsProps & { onChange: (counted: string) => void }) {
  const words = wordsOf(good);
  const more = difference(draft, good);
  const sign = more === null ? null : compareAmounts(more, 0);
  return (
    <Field
      required
      label={count.amount}
      error={error}
      hint={
        <>
          {good.amount_remaining === 0 ? count.nothing : count.expected(words(good.amount_remaining))}{' '}
          <strong aria-live="polite">
            {more !== null &&
              (sign === 0
                ? count.same
                : count[sign === 1 ? 'surplus' : 'missing'](words(more.replace('-', ''))))}
          </strong>
        </>
      }
    >
      <AmountInput value={draft.counted} unit={unitText[good.good_type_units]} onChange={onChange} />
    </Field>
  );
}
