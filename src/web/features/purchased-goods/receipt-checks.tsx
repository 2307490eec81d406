import type { ExtraFields } from '../../../contract/purchased-goods';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { AmountInput, TextArea } from '../../ui/text-input';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { Quiet } from '../../ui/primitives';
import { Field, FieldGrid, FieldRows } from '../../ui/field';
import { YesNo } from '../../ui/radio-group';
import type { ReceiptPartProps } from './receipt-what';

const text = purchasedGoodsText.form;

/** Returns the fields of `type` in the form's order. */
function fieldsOfType(fields: ExtraFields, type: ExtraFields[string]['type']) {
  return Object.entries(fields)
    .filter(([, field]) => field.type === type)
    .sort(([, a], [, b]) => a.order - b.order);
}

/** The second part of the form: the extra fields, each with the input of its type. */
export function ReceiptChecks({
  draft,
  onChange,
  errors,
  fields,
}: ReceiptPartProps & { fields: ExtraFields }) {
  const set = (name: string, value: boolean | string) =>
    onChange(({ extra }) => ({ extra: { ...extra, [name]: value } }), [name]);
  const textOf = (name: string) => String(draft.extra[name] ?? '');
  return (
    <Card as="section">
      <CardBody>
        <CardTitle>{text.checks}</CardTitle>
        <Quiet as="p">{text.checksMean}</Quiet>
        <FieldRows>
          {fieldsOfType(fields, 'binary').map(([name, { required }]) => (
            <Field key={name} group inline label={name} required={required} error={errors[name]}>
              <YesNo
                value={typeof draft.extra[name] === 'boolean' ? draft.extra[name] : null}
                onChange={(value) => set(name, value)}
              />
            </Field>
          ))}
        </FieldRows>
        <FieldGrid>
          {fieldsOfType(fields, 'number').map(([name, { required }]) => (
            <Field key={name} label={name} required={required} error={errors[name]}>
              <AmountInput
                allowNegative
                unit={text.degrees}
                value={textOf(name)}
                onChange={(value) => set(name, value)}
              />
            </Field>
          ))}
        </FieldGrid>
        {fieldsOfType(fields, 'text').map(([name, { required }]) => (
          <Field key={name} label={name} required={required} error={errors[name]}>
            <TextArea value={textOf(name)} onChange={(value) => set(name, value)} />
          </Field>
        ))}
      </CardBody>
    </Card>
  );
}
