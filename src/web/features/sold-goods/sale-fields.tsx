import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { isUnused, remainingAfter } from '../../../domain/report-amounts';
import { allForSale } from '../../../domain/sales';
import { soldGoodsText } from '../../../strings/sold-goods';
import { unitText } from '../../../strings/units';
import { useListCustomersQuery } from '../../api/hooks';
import { useSuggestions } from '../../api/use-suggestions';
import { Amount } from '../../lib/stock/amount';
import { AmountInput } from '../../ui/text-input';
import { Button } from '../../ui/button';
import { Field, FieldGrid } from '../../ui/field';
import { NameSelect } from '../../ui/name-select';
import { space } from '../../ui/theme';
import type { Errors } from '../../lib/submission/machine';
import type { SaleDraft } from './sale-draft';
import type { SaleLot } from './sellable-lots';

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
  draft: SaleDraft;
  lot: SaleLot | null;
  errors: Errors;
  /** No response yet: the lot may already be reduced, so its remaining amount is not shown. */
  hasNoResponse: boolean;
  onChange: (parts: Partial<SaleDraft>) => void;
  amountRef: Ref<HTMLInputElement>;
}

/** The remaining amount of the lot, now and after the sale. */
function Remaining({ lot, typed }: { lot: SaleLot; typed: string }): ReactNode {
  const after = isUnused(typed) ? null : remainingAfter(lot.amount_remaining, typed);
  return (
    <>
      {text.left} <Amount value={lot.amount_remaining} units={lot.good_type_units} exact />
      {after !== null && (
        <>
          {' · '}
          {text.after} <Amount value={after} units={lot.good_type_units} exact />
        </>
      )}
    </>
  );
}

/** The amount, customer and price of a sale. */
export function SaleFields(props: SaleFieldsProps) {
  const { draft, lot, errors, hasNoResponse, onChange, amountRef } = props;
  const customers = useSuggestions(useListCustomersQuery);
  const all = lot ? allForSale(lot.good_type_units, lot.amount_remaining) : '0';
  return (
    <FieldGrid>
      <Field
        required
        label={text.amount}
        error={errors.amount}
        hint={lot && !hasNoResponse && <Remaining lot={lot} typed={draft.amount} />}
      >
        <WithButton>
          <AmountInput
            ref={amountRef}
            value={draft.amount}
            unit={lot ? unitText[lot.good_type_units] : undefined}
            onChange={(amount) => onChange({ amount })}
          />
          {all !== '0' && (
            <Button aria-label={text.wholeAmount} onClick={() => onChange({ amount: all })}>
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
          onChange={(customer) => onChange({ customer })}
        />
      </Field>
      <Field label={text.price} error={errors.price}>
        <AmountInput
          value={draft.price}
          unit={soldGoodsText.currency}
          onChange={(price) => onChange({ price })}
        />
      </Field>
    </FieldGrid>
  );
}
