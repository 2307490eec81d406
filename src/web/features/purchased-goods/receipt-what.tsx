import { useState } from 'react';
import { SELECTABLE_UNITS, type Units } from '../../../domain/units';
import type { PurchasableGoodType } from '../../../contract/good-types';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { unitText } from '../../../strings/units';
import { useListSuppliersQuery } from '../../api/suggestions';
import { usePastExpiryHint } from '../../lib/stock/expiry';
import { useSiteTime } from '../../lib/use-site-time';
import { AmountInput } from '../../ui/amount-input';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { DatePicker, DateTimePicker } from '../../ui/date-picker';
import { Field, FieldGrid, FieldRows } from '../../ui/field';
import { NameSelect } from '../../ui/name-select';
import { Notice } from '../../ui/notice';
import { SegmentedControl } from '../../ui/segmented-control';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';
import { YesNo } from '../../ui/yes-no';
import { chooseType, type Faults, type ReceiptDraft, typeOf } from './receipt-draft';

const text = purchasedGoodsText.form;
const NEW = 'new:';
const UNIT_OPTIONS = SELECTABLE_UNITS.map((units) => ({ value: units, label: unitText[units] }));

export interface ReceiptPartProps {
  draft: ReceiptDraft;
  onChange: (draft: ReceiptDraft) => void;
  faults: Faults;
}

function TypeSelect({
  draft,
  onChange,
  types,
}: ReceiptPartProps & { types: readonly PurchasableGoodType[] }) {
  const { newType, typeId } = draft;
  const options = types.map((type) => ({ value: String(type.id), label: type.name }));
  if (newType !== null) options.push({ value: NEW + newType, label: newType });
  const value = newType !== null ? NEW + newType : typeId === null ? null : String(typeId);
  return (
    <Select
      creatable
      placeholder={text.typePlaceholder}
      options={options}
      value={value}
      onChange={(chosen, created) => {
        const choice =
          chosen === null
            ? null
            : created || chosen.startsWith(NEW)
              ? { name: chosen.replace(NEW, '') }
              : { id: Number(chosen) };
        onChange(chooseType(draft, choice, types));
      }}
    />
  );
}

function NewType({ draft, onChange, faults }: ReceiptPartProps) {
  return (
    <Notice title={text.newType}>
      <FieldRows>
        <Field group beside required label={text.units} error={faults['good_type.units']}>
          <SegmentedControl
            options={UNIT_OPTIONS}
            value={(draft.units ?? '') as (typeof SELECTABLE_UNITS)[number]}
            onChange={(units: Units) => onChange({ ...draft, units })}
          />
        </Field>
        <Field group beside required label={text.manufactured} error={faults['good_type.manufactured']}>
          <YesNo
            plain
            value={draft.manufactured}
            onChange={(manufactured) => onChange({ ...draft, manufactured })}
          />
        </Field>
        <Field group beside required label={text.expires} error={faults['good_type.expires']}>
          <YesNo plain value={draft.expires} onChange={(expires) => onChange({ ...draft, expires })} />
        </Field>
      </FieldRows>
    </Notice>
  );
}

function SupplierSelect({ draft, onChange }: Pick<ReceiptPartProps, 'draft' | 'onChange'>) {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useListSuppliersQuery({ query: { q: typed.trim() || undefined } });
  return (
    <NameSelect
      placeholder={text.supplierPlaceholder}
      names={data}
      value={draft.supplier}
      onSearch={setTyped}
      loading={isFetching}
      onChange={(supplier) => onChange({ ...draft, supplier })}
    />
  );
}

/** The first part of the form: what came, how much, from whom, when. */
export function ReceiptWhat(props: ReceiptPartProps & { types: readonly PurchasableGoodType[] }) {
  const { draft, onChange, faults, types } = props;
  const site = useSiteTime();
  const type = typeOf(draft, types);
  const past = usePastExpiryHint(draft.expiresAt);
  return (
    <Card as="section">
      <CardBody>
        <CardTitle>{text.what}</CardTitle>
        <Field required label={text.type} error={faults.good_type ?? faults['good_type.name']}>
          <TypeSelect {...props} />
        </Field>
        {draft.newType !== null && <NewType {...props} />}
        <FieldGrid>
          <Field required label={text.amount} error={faults.amount}>
            <AmountInput
              value={draft.amount}
              unit={type?.units ? unitText[type.units] : undefined}
              onChange={(amount) => onChange({ ...draft, amount })}
            />
          </Field>
          <Field required label={text.supplier} error={faults.supplier}>
            <SupplierSelect {...props} />
          </Field>
          {type?.manufactured && (
            <Field required label={text.batch} error={faults.manufactured_at}>
              <TextInput value={draft.batch} onChange={(batch) => onChange({ ...draft, batch })} />
            </Field>
          )}
          {type?.expires && (
            <Field required label={text.expiry} hint={past} error={faults.expires_at}>
              <DatePicker
                clearable={false}
                value={draft.expiresAt}
                onChange={(expiresAt) => onChange({ ...draft, expiresAt })}
              />
            </Field>
          )}
          <Field required label={text.purchasedAt} error={faults.purchased_at}>
            <DateTimePicker
              clearable={false}
              value={draft.purchasedAt}
              zone={site.timeZone}
              max={site.today}
              onChange={(purchasedAt) => onChange({ ...draft, purchasedAt })}
            />
          </Field>
        </FieldGrid>
      </CardBody>
    </Card>
  );
}
