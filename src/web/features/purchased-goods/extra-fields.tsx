import type { ComponentType, ReactNode } from 'react';
import type { ExtraFields, ExtraValue } from '../../../contract/purchased-goods';
import { exactAmount } from '../../../domain/amounts';
import { RECEIPT_FIELDS } from '../../../domain/extra-fields';
import type { Limit } from '../../../domain/safety-limits';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { deviationHint } from '../../shared/deviations/deviation-lines';
import { YesNoBadge } from '../../shared/stock/badges';
import { type ExtraField, orderedFields } from '../../shared/stock/receipt-answers';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { Field, FieldGrid, FieldRows } from '../../ui/field';
import { FreeText } from '../../ui/free-text';
import { Nothing } from '../../ui/nothing';
import { Bdi, Quiet, Stack } from '../../ui/primitives';
import { YesNo } from '../../ui/radio-group';
import { AmountInput, TextArea } from '../../ui/text-input';
import type { ReceiptPartProps } from './receipt-fields';

const { form: text, checked } = purchasedGoodsText;
/** How the form asks for a field, if not by its name. */
const QUESTIONS: Partial<Record<string, string>> = { [RECEIPT_FIELDS.temperature]: text.temperature };

/** The stored value of an extra field, formatted by its type. */
export function ExtraAnswer({ answer, unit }: { answer: ExtraValue | undefined; unit: string | null }) {
  if (answer === undefined)
    return (
      <Quiet>
        <Nothing />
      </Quiet>
    );
  if (typeof answer.value === 'boolean') return <YesNoBadge value={answer.value} words={checked} />;
  if (typeof answer.value === 'string') return <FreeText>{answer.value}</FreeText>;
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

/** The second part of the form: the extra fields, each with the input of its type, and the limit in force. */
export function ExtraFieldInputs({
  draft,
  onChange,
  errors,
  deviations,
  fields,
  limits,
}: ReceiptPartProps & { fields: ExtraFields; limits: ReadonlyMap<string, Limit> }) {
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
        label={QUESTIONS[name] ?? name}
        required={required}
        error={errors[name]}
        {...deviationHint(deviations, name, undefined, limits.get(name))}
      >
        {isYesNo && (
          <YesNo words={checked} value={typeof value === 'boolean' ? value : null} onChange={set} />
        )}
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
        {runsOf(fields).map((run) => {
          const Layout = LAYOUTS[run[0]!.type];
          return <Layout key={run[0]!.name}>{run.map(input)}</Layout>;
        })}
      </CardBody>
    </Card>
  );
}
