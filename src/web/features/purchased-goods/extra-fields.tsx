import type { ComponentType, ReactNode } from 'react';
import type { ExtraFields, ExtraValue } from '../../../contract/purchased-goods';
import { exactAmount } from '../../../domain/amounts';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { stockText } from '../../../strings/stock';
import { deviationHint } from '../../shared/deviations/deviation-lines';
import { YesNoBadge } from '../../shared/stock/badges';
import { type ExtraField, orderedFields } from '../../shared/stock/receipt-answers';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { Field, FieldGrid, FieldRows } from '../../ui/field';
import { Bdi, Quiet, Stack } from '../../ui/primitives';
import { YesNo } from '../../ui/radio-group';
import { AmountInput, TextArea } from '../../ui/text-input';
import type { ReceiptPartProps } from './receipt-fields';

const text = purchasedGoodsText.form;

/** The stored value of an extra field, formatted by its type. */
export function ExtraAnswer({ answer, unit }: { answer: ExtraValue | undefined; unit: string | null }) {
  if (answer === undefined) return <Quiet>{stockText.none}</Quiet>;
  if (typeof answer.value === 'boolean') return <YesNoBadge value={answer.value} />;
  if (typeof answer.value === 'string') return <Bdi>{answer.value}</Bdi>;
  return (
    <Bdi ltr>
      {exactAmount(answer.value)}
      {unit && `\u00a0${unit}`}
    </Bdi>
  );
}

const LAYOUTS: Record<ExtraField['type'], ComponentType<{ children: ReactNode }>> = {
  binary: FieldRows,
  number: FieldGrid,
  text: Stack,
};

/** Returns the fields in their order, split where the type changes, because each type has its own layout. */
function runsOf(fields: ExtraFields): ExtraField[][] {
  const runs: ExtraField[][] = [];
  for (const field of orderedFields(fields)) {
    const run = runs.at(-1);
    if (run?.[0]?.type === field.type) run.push(field);
    else runs.push([field]);
  }
  return runs;
}

/** The second part of the form: the extra fields, each with the input of its type. */
export function ExtraFieldInputs({
  draft,
  onChange,
  errors,
  deviations,
  fields,
}: ReceiptPartProps & { fields: ExtraFields }) {
  const input = ({ name, type, required, unit }: ExtraField) => {
    const value = draft.extra[name] ?? '';
    const set = (changed: boolean | string) =>
      onChange(({ extra }) => ({ extra: { ...extra, [name]: changed } }), [name]);
    const isYesNo = type === 'binary';
    return (
      <Field
        key={name}
        group={isYesNo}
        inline={isYesNo}
        label={name}
        required={required}
        error={errors[name]}
        {...deviationHint(deviations, name)}
      >
        {isYesNo && <YesNo value={typeof value === 'boolean' ? value : null} onChange={set} />}
        {type === 'number' && (
          <AmountInput allowNegative unit={unit ?? undefined} value={String(value)} onChange={set} />
        )}
        {type === 'text' && <TextArea value={String(value)} onChange={set} />}
      </Field>
    );
  };
  return (
    <Card as="section">
      <CardBody>
        <CardTitle>{text.checks}</CardTitle>
        <Quiet as="p">{text.checksMean}</Quiet>
        {runsOf(fields).map((run) => {
          const Layout = LAYOUTS[run[0]!.type];
          return <Layout key={run[0]!.name}>{run.map(input)}</Layout>;
        })}
      </CardBody>
    </Card>
  );
}
