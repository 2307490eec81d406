// Must be imported before any contract schema is created.
import '../../lib/contract-checks';
import { useState } from 'react';
import type { PurchasableGoodType } from '../../../contract/good-types';
import type { ExtraFields, PurchasedGood } from '../../../contract/purchased-goods';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import {
  useAddPurchasedGoodMutation,
  useGetExtraFieldsQuery,
  useListPurchasableGoodTypesQuery,
} from '../../api/hooks';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { SubmissionForm } from '../../lib/submission/submission-form';
import { useSubmission } from '../../lib/submission/use-submission';
import { useFailedLoad } from '../../lib/use-failed-load';
import { LoadFallback } from '../../ui/load-fallback';
import { PageHeader } from '../../ui/page-header';
import { ExtraFieldInputs } from './extra-fields';
import { ReceiptFields } from './receipt-fields';
import { ReceiptDone } from './receipt-done';
import { emptyReceipt, fieldOfPath, receiptBody, type ReceiptDraft, receiptErrors } from './receipt-draft';

const text = purchasedGoodsText.form;
const LIST = { label: purchasedGoodsText.title, to: paths.purchasedGoods };

interface ReceiptFormProps {
  types: readonly PurchasableGoodType[];
  fields: ExtraFields;
}

function ReceiptForm({ types, fields }: ReceiptFormProps) {
  const [send] = useAddPurchasedGoodMutation();
  const [done, setDone] = useState<PurchasedGood | null>(null);
  const receipt = useSubmission({
    name: 'receipt',
    emptyDraft: emptyReceipt,
    time: { key: 'purchased_at', label: text.purchasedAt },
    toBody: (draft) => receiptBody(draft, types, fields),
    validate: (draft) => receiptErrors(draft, types, fields),
    fieldOf: (path): string | null => fieldOfPath(path, receipt.draft, types, fields),
    send: (request) => send(request).unwrap(),
    failed: text.failed,
    noResponse: text.noResponse,
    onDone: setDone,
  });
  const part = { draft: receipt.draft, onChange: receipt.change, errors: receipt.errors };
  const another = (parts?: Partial<ReceiptDraft>) => {
    setDone(null);
    receipt.startOver(parts);
    receipt.focusTop();
  };
  return (
    <>
      <SubmissionForm submission={receipt} label={purchasedGoodsText.report} list={LIST}>
        <ReceiptFields {...part} types={types} />
        <ExtraFieldInputs {...part} fields={fields} />
      </SubmissionForm>
      {done && <ReceiptDone receipt={done} onAnother={another} />}
    </>
  );
}

export function AddPurchasedGoodScreen() {
  usePageTitle(purchasedGoodsText.report);
  const types = useListPurchasableGoodTypesQuery();
  const fields = useGetExtraFieldsQuery();
  useFailedLoad(types.error, purchasedGoodsText.failedTypes);
  useFailedLoad(fields.error, purchasedGoodsText.failedFields);
  return (
    <>
      <PageHeader title={purchasedGoodsText.report} back={LIST} />
      {types.data && fields.data ? (
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
