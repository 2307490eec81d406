// First, before any of the contract's schemas is made.
import '../../lib/contract-checks';
import { useState } from 'react';
import styled from 'styled-components';
import type { ExtraFields, PurchasedGood } from '../../../contract/purchased-goods';
import { commonText } from '../../../strings/common';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { reportText } from '../../../strings/reports';
import { dialogText, uiText } from '../../../strings/ui';
import { useListPurchasableGoodTypesQuery } from '../../api/good-types';
import { useGetExtraFieldsQuery } from '../../api/purchased-goods';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { UnsavedWarning } from '../../lib/unsaved-warning';
import { useFailedLoad } from '../../lib/use-failed-load';
import { Button, ButtonLink } from '../../ui/button';
import { Quiet } from '../../ui/cell';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { StickyActions } from '../../ui/sticky-actions';
import { layout, space } from '../../ui/theme';
import { UnsureNotice } from '../../ui/unsure-notice';
import { ReceiptChecks } from './receipt-checks';
import { ReceiptWhat } from './receipt-what';
import { ReceiptDone } from './receipt-done';
import type { ReceiptDraft } from './receipt-draft';
import { useReceiptForm } from './use-receipt-form';
import type { PurchasableGoodType } from '../../../contract/good-types';

const text = purchasedGoodsText.form;
const LIST = { label: purchasedGoodsText.title, to: paths.purchasedGoods };

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  inline-size: 100%;
  max-inline-size: ${layout.formMaxWidth};
`;

interface ReceiptFormProps {
  types: readonly PurchasableGoodType[];
  fields: ExtraFields;
}

function ReceiptForm({ types, fields }: ReceiptFormProps) {
  const [done, setDone] = useState<PurchasedGood | null>(null);
  const form = useReceiptForm(types, fields, setDone);
  const { unanswered, unsure } = form.draft;
  const again = (parts?: Partial<ReceiptDraft>) => {
    setDone(null);
    form.another(parts);
  };
  return (
    <Form ref={form.ref} noValidate onSubmit={form.submit} aria-label={purchasedGoodsText.report}>
      <ReceiptWhat draft={form.draft} onChange={form.change} faults={form.faults} types={types} />
      <ReceiptChecks draft={form.draft} onChange={form.change} faults={form.faults} fields={fields} />
      <Quiet as="p">{reportText.final}</Quiet>
      {unanswered && !form.sending && <Notice tone="soon" title={text.unanswered} />}
      {unsure && !unanswered && <UnsureNotice list={LIST} />}
      <StickyActions>
        <ButtonLink to={paths.purchasedGoods}>{dialogText.cancel}</ButtonLink>
        <Button type="submit" kind="primary" busy={form.sending}>
          {reportText.submit}
        </Button>
      </StickyActions>
      <UnsavedWarning when={form.touched && done === null} onLeave={form.forget} />
      {done && <ReceiptDone receipt={done} onAnother={again} />}
    </Form>
  );
}

/** Reporting a receipt of goods. */
export function AddPurchasedGoodScreen() {
  usePageTitle(purchasedGoodsText.report);
  const types = useListPurchasableGoodTypesQuery();
  const fields = useGetExtraFieldsQuery();
  useFailedLoad(types.error, purchasedGoodsText.failedTypes);
  useFailedLoad(fields.error, purchasedGoodsText.failedFields);
  const failed = (types.error && !types.data) || (fields.error && !fields.data);
  const retry = () => {
    void types.refetch();
    void fields.refetch();
  };
  return (
    <>
      <PageHeader title={purchasedGoodsText.report} back={LIST} />
      {types.data && fields.data ? (
        <ReceiptForm types={types.data} fields={fields.data} />
      ) : failed ? (
        <EmptyState
          text={types.error ? purchasedGoodsText.failedTypes : purchasedGoodsText.failedFields}
          action={<Button onClick={retry}>{commonText.retry}</Button>}
        />
      ) : (
        <Skeleton $height={layout.menuMaxHeight} role="status" aria-label={uiText.loading} />
      )}
    </>
  );
}
