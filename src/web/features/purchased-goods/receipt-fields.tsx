import { Fragment, type ReactNode } from 'react';
import type { PurchasableGoodType } from '../../../contract/good-types';
import type { ReceiptField } from '../../../contract/purchased-goods';
import { SELECTABLE_UNITS } from '../../../domain/amounts';
import type { Deviation } from '../../../domain/deviation';
import { unitText } from '../../../strings/common';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { calls } from '../../api/api';
import { DatePicker, expiryOffers } from '../../lib/dates/date-picker';
import { useSiteTime } from '../../lib/site-time';
import { deviationHint, useExpiryHint } from '../../shared/deviations/deviation-lines';
import type { Errors } from '../../shared/submission/machine/context';
import { TimeOfDoingField } from '../../shared/submission/time-of-doing-field';
import type { Submission } from '../../shared/submission/use-submission';
import { useSuggestions } from '../../shared/suggestions';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { Field, FieldGrid, FieldRows } from '../../ui/field';
import { NameSelect } from '../../ui/name-select';
import { Notice } from '../../ui/notice';
import { RadioGroup, YesNo } from '../../ui/radio-group';
import { AmountInput, TextInput } from '../../ui/text-input';
import {
  fromScannedBatch,
  NO_TYPE,
  newTypeOf,
  type ReceiptDraft,
  type TypeDraft,
  typeOf,
} from './receipt-draft';

const text = purchasedGoodsText.form;
const UNIT_OPTIONS = SELECTABLE_UNITS.map((units) => ({ value: units, label: unitText[units] }));

export interface ReceiptPartProps {
  draft: ReceiptDraft;
  onChange: (
    parts: Partial<ReceiptDraft> | ((before: ReceiptDraft) => Partial<ReceiptDraft>),
    fields?: readonly string[],
  ) => void;
  errors: Errors;
  deviations: readonly Deviation[];
}

function NewTypeNotice({
  type,
  onChange,
  errors,
}: Omit<ReceiptPartProps, 'draft' | 'deviations'> & { type: TypeDraft }) {
  const set = (parts: Partial<TypeDraft>) =>
    onChange(
      { type: { ...type, ...parts } },
      Object.keys(parts).map((key) => `good_type.${key}`),
    );
  return (
    <Notice title={text.newType}>
      <FieldRows>
        <Field group inline required label={text.units} error={errors['good_type.units']}>
          <RadioGroup
            options={UNIT_OPTIONS}
            value={(type.units ?? '') as (typeof SELECTABLE_UNITS)[number]}
            onChange={(units) => set({ units })}
          />
        </Field>
        <Field group inline required label={text.manufactured} error={errors['good_type.manufactured']}>
          <YesNo plain value={type.manufactured} onChange={(manufactured) => set({ manufactured })} />
        </Field>
        <Field group inline required label={text.expires} error={errors['good_type.expires']}>
          <YesNo plain value={type.expires} onChange={(expires) => set({ expires })} />
        </Field>
      </FieldRows>
    </Notice>
  );
}

interface ReceiptFieldsProps extends ReceiptPartProps {
  types: readonly PurchasableGoodType[];
  time: Submission['timeOfDoing'];
  /** How many days the last receipt of the type kept. */
  shelfLife: number | null;
}

/** The first part of the form: the type, amount, supplier and dates. */
export function ReceiptFields(props: ReceiptFieldsProps) {
  const { draft, onChange, errors, deviations, types, time, shelfLife } = props;
  const site = useSiteTime();
  const type = typeOf(draft, types);
  const newType = newTypeOf(draft, types);
  const suppliers = useSuggestions(calls.listSuppliers);
  const expiryHint = useExpiryHint(deviations, draft.expires_at);
  const setType = (name: string | null) =>
    onChange({ type: name === null ? null : { ...NO_TYPE, ...draft.type, name } }, ['good_type']);
  /** In the order of the form. */
  const inputs: Record<Exclude<ReceiptField, 'good_type' | 'deviations_note'>, ReactNode> = {
    amount: (
      <Field required label={text.amount} error={errors.amount} {...deviationHint(deviations, 'amount')}>
        <AmountInput
          value={draft.amount}
          unit={type?.units ? unitText[type.units] : undefined}
          onChange={(amount) => onChange({ amount })}
        />
      </Field>
    ),
    supplier: (
      <Field
        required
        label={text.supplier}
        error={errors.supplier}
        {...deviationHint(deviations, 'supplier')}
      >
        <NameSelect
          {...suppliers}
          placeholder={text.supplierPlaceholder}
          value={draft.supplier}
          onChange={(supplier) => onChange({ supplier })}
        />
      </Field>
    ),
    manufactured_at: type?.manufactured && (
      <Field
        required
        label={text.batch}
        error={errors.manufactured_at}
        {...deviationHint(deviations, 'manufactured_at')}
      >
        <TextInput
          value={draft.manufactured_at}
          onChange={(manufactured_at) => onChange({ manufactured_at })}
          // A scanner ends with Enter or Tab: what it says is not there before.
          onBlur={() => {
            const scanned = fromScannedBatch(draft, site.today);
            if (scanned) onChange(scanned);
          }}
        />
      </Field>
    ),
    expires_at: type?.expires && (
      <Field required label={text.expiry} error={errors.expires_at} {...expiryHint}>
        <DatePicker
          clearable={false}
          toCome
          offers={expiryOffers(draft.purchased_at ? site.dayOf(draft.purchased_at) : site.today, shelfLife)}
          value={draft.expires_at}
          onChange={(expires_at) => onChange({ expires_at })}
        />
      </Field>
    ),
    purchased_at: (
      <TimeOfDoingField {...time} {...deviationHint(deviations, 'purchased_at')} max={site.today} />
    ),
  };
  return (
    <Card as="section">
      <CardBody>
        <CardTitle>{text.what}</CardTitle>
        <Field required label={text.type} error={errors.good_type ?? errors['good_type.name']}>
          <NameSelect
            placeholder={text.typePlaceholder}
            names={types.map(({ name }) => name)}
            value={draft.type?.name ?? null}
            onChange={setType}
          />
        </Field>
        {newType && <NewTypeNotice {...props} type={newType} />}
        <FieldGrid>
          {Object.entries(inputs).map(([name, input]) => (
            <Fragment key={name}>{input}</Fragment>
          ))}
        </FieldGrid>
      </CardBody>
    </Card>
  );
}
