import { useState } from 'react';
import type { PurchasableGoodType } from '../../../contract/good-types';
import type { ExtraFields, PurchasedGood } from '../../../contract/purchased-goods';
import type { Deviation } from '../../../domain/deviation';
import { deviationLabel } from '../../../domain/deviation-label';
import { limitsInForce } from '../../../domain/safety-limits';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { calls, useRead, useWrite } from '../../api/api';
import { useDraftsRead } from '../../lib/drafts/drafts';
import { useFailedLoad, usePageTitle } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import {
  DeviationQuestion,
  NO_ANSWER,
  noteOf,
  openQuestions,
  submitWords,
} from '../../shared/deviations/deviation-question';
import { useNamePairs } from '../../shared/known-names';
import { SubmissionForm } from '../../shared/submission/submission-form';
import { useSubmission } from '../../shared/submission/use-submission';
import { LoadFallback } from '../../ui/load-fallback';
import { PageHeader } from '../../ui/page-header';
import { openChoices, pairChoices, PairedNamesQuestion } from './duplicate-names';
import { useKnownOfReceipt } from './earlier-receipts';
import { ExtraFieldInputs } from './extra-fields';
import { ReceiptDone } from './receipt-done';
import {
  deviationsOf,
  emptyReceipt,
  fieldOfPath,
  receiptBody,
  type ReceiptDraft,
  receiptErrors,
  receiptWords,
} from './receipt-draft';
import { ReceiptFields } from './receipt-fields';

const text = purchasedGoodsText.form;
const LIST = { label: purchasedGoodsText.title, to: paths.purchasedGoods };

const NO_QUESTIONS: readonly string[] = [];

interface ReceiptFormProps {
  types: readonly PurchasableGoodType[];
  fields: ExtraFields;
}

function ReceiptForm({ types, fields }: ReceiptFormProps) {
  const [send] = useWrite(calls.addPurchasedGood);
  const { data: limits = [] } = useRead(calls.listLimits);
  const { timeZone, today, dayOf } = useSiteTime();
  const judge = (draft: ReceiptDraft): Deviation[] =>
    deviationsOf(draft, types, fields, limits, timeZone, known);
  const pairs = useNamePairs();
  const choose = (draft: ReceiptDraft) => pairChoices(draft, types, pairs);
  const [done, setDone] = useState<PurchasedGood | null>(null);
  const receipt = useSubmission({
    name: 'receipt',
    title: ({ type, supplier }) => [type?.name, supplier].filter(Boolean).join(', '),
    emptyDraft: emptyReceipt,
    time: { key: 'purchased_at', label: text.purchasedAt },
    toBody: (draft) => {
      const deviations_note = noteOf(draft, judge(draft)) ?? '';
      return receiptBody({ ...draft, deviations_note }, types, fields);
    },
    requiredConfirmations: (draft) => {
      const choices = openChoices(choose(draft));
      return choices.length > 0 ? choices : openQuestions(draft, judge(draft));
    },
    validate: (draft) => receiptErrors(draft, types, fields),
    fieldOf: (path): string | null => fieldOfPath(path, receipt.draft, types, fields),
    send: (request) => send(request).unwrap(),
    failed: text.failed,
    noResponse: text.noResponse,
    onDone: setDone,
  });
  const { draft, change, errors } = receipt;
  const known = useKnownOfReceipt(draft, types);
  const deviations = judge(draft);
  const day = draft.purchased_at ? dayOf(draft.purchased_at) : today;
  const inForce = limitsInForce(limits, null, day, known.storage);
  const choices = choose(draft);
  const isChoosing = openChoices(choices).length > 0;
  const part = { draft, onChange: change, errors, deviations };
  const another = (parts?: Partial<ReceiptDraft>) => {
    setDone(null);
    receipt.startOver(parts);
    receipt.focusTop();
  };
  return (
    <>
      <SubmissionForm
        submission={receipt}
        label={purchasedGoodsText.report}
        list={LIST}
        says={receiptWords(draft, types)}
        submitLabel={deviations.length > 0 && submitWords(draft, deviations)}
      >
        <ReceiptFields {...part} types={types} time={receipt.timeOfDoing} shelfLife={known.shelfLife} />
        <ExtraFieldInputs {...part} fields={fields} limits={inForce} />
        <PairedNamesQuestion choices={choices} questions={receipt.questions} onChange={change} />
        <DeviationQuestion
          {...part}
          labelOf={(field) => deviationLabel(null, field)}
          noteError={errors.deviations_note}
          questions={isChoosing ? NO_QUESTIONS : receipt.questions}
          onCorrect={() => receipt.focusOn('[data-marked]')}
          hasNoResponse={receipt.isWaiting}
        />
      </SubmissionForm>
      {done && receipt.isDone && (
        <ReceiptDone
          receipt={done}
          fields={fields}
          submission={receipt}
          opensNonConformity={draft.opens_non_conformity}
          onAnother={another}
          // What was mistaken is mostly one field of many.
          onReversed={() => another({ ...draft, ...NO_ANSWER })}
        />
      )}
    </>
  );
}

export function AddPurchasedGoodScreen() {
  usePageTitle(purchasedGoodsText.report);
  const types = useRead(calls.listPurchasableGoodTypes);
  const fields = useRead(calls.getExtraFields);
  const isRead = useDraftsRead();
  useFailedLoad(types.error, purchasedGoodsText.failedTypes);
  useFailedLoad(fields.error, purchasedGoodsText.failedFields);
  return (
    <>
      <PageHeader title={purchasedGoodsText.report} back={LIST} />
      {isRead && types.data && fields.data ? (
        <ReceiptForm types={types.data} fields={fields.data} />
      ) : (
        <LoadFallback
          failed={types.isError || fields.isError}
          text={types.error ? purchasedGoodsText.failedTypes : purchasedGoodsText.failedFields}
          onRetry={() => void Promise.all([types.refetch(), fields.refetch()])}
        />
      )}
    </>
  );
}
