import type { Ref } from 'react';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { allForSale } from '../../../domain/report-amounts';
import { unitText } from '../../../strings/common';
import { soldGoodsText } from '../../../strings/sold-goods';
import { calls } from '../../api/api';
import { Remaining } from '../../shared/stock/lot-stock';
import { TimeOfDoingField } from '../../shared/submission/time-of-doing-field';
import type { useSubmission } from '../../shared/submission/use-submission';
import { useSuggestions } from '../../shared/suggestions';
import { Button } from '../../ui/button';
import { Field, FieldGrid } from '../../ui/field';
import { NameSelect } from '../../ui/name-select';
import { AmountInput } from '../../ui/text-input';
import { space } from '../../ui/theme';
import type { SaleDraft } from './sale-draft';

const text = soldGoodsText.form;

const WithButton = styled.div`
  display: flex;
  gap: ${space[2]};
  & > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

interface SaleFieldsProps {
  sale: ReturnType<typeof useSubmission<SaleDraft, unknown, unknown>>;
  lot: Good | null;
  amountRef: Ref<HTMLInputElement>;
}

/** The amount, customer, price and time of a sale. */
export function SaleFields({ sale, lot, amountRef }: SaleFieldsProps) {
  const { draft, errors, change } = sale;
  const customers = useSuggestions(calls.listCustomers);
  const all = lot ? allForSale(lot.good_type_units, lot.amount_remaining) : '0';
  return (
    <FieldGrid>
      <Field
        required
        label={text.amount}
        error={errors.amount}
        // Without a response the lot may already be reduced.
        hint={lot && !sale.isWaiting && <Remaining lot={lot} typed={errors.amount ? '' : draft.amount} />}
      >
        <WithButton>
          <AmountInput
            ref={amountRef}
            value={draft.amount}
            unit={lot ? unitText[lot.good_type_units] : undefined}
            onChange={(amount) => change({ amount })}
          />
          {all !== '0' && (
            <Button aria-label={text.wholeAmount} onClick={() => change({ amount: all })}>
              {text.all}
            </Button>
          )}
        </WithButton>
      </Field>
      <Field required label={text.customer} error={errors.customer}>
        <NameSelect
          {...customers}
          placeholder={text.customerPlaceholder}
          value={draft.customer}
          onChange={(customer) => change({ customer })}
        />
      </Field>
      <Field label={text.price} error={errors.price}>
        <AmountInput
          value={draft.price}
          unit={soldGoodsText.currency}
          onChange={(price) => change({ price })}
        />
      </Field>
      <TimeOfDoingField {...sale.timeOfDoing} />
    </FieldGrid>
  );
}
