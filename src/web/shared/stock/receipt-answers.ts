import type { ExtraFields, PurchasedGood } from '../../../contract/purchased-goods';
import { exactAmount } from '../../../domain/amounts';
import { NON_CONFORMITY_ABOUT as ABOUT } from '../../../domain/forms';
import { purchasedGoodsText } from '../../../strings/purchased-goods';

const text = purchasedGoodsText.form;

export type ExtraField = ExtraFields[string] & { name: string };

/** Returns the extra fields in their order. */
export function orderedFields(fields: ExtraFields): ExtraField[] {
  return Object.entries(fields)
    .map(([name, field]) => ({ name, ...field }))
    .sort((a, b) => a.order - b.order);
}

type Answered = Pick<PurchasedGood, 'extra_data'>;

/** Returns the answers of a receipt in the order of the fields; those to deleted fields come last. */
export function answersOf({ extra_data: answers }: Answered, fields: ExtraFields = {}) {
  const deleted = Object.keys(answers).filter((name) => !Object.hasOwn(fields, name));
  return [...orderedFields(fields), ...deleted.map((name) => ({ name, unit: null }))].map(
    ({ name, unit }) => ({ name, unit, answer: answers[name] }),
  );
}

/** Returns the names of a receipt's checks whose result is no, in the order of the fields. */
export function failedChecks(receipt: Answered, fields: ExtraFields | undefined): string[] {
  return answersOf(receipt, fields)
    .filter(({ answer }) => answer?.value === false)
    .map(({ name }) => name);
}

/** What a non-conformity of a receipt with failed checks begins with: those, what was measured, where, and the batch. */
export function failedChecksAbout(
  receipt: PurchasedGood,
  fields: ExtraFields | undefined,
): Record<string, string> {
  const failed = failedChecks(receipt, fields);
  if (failed.length === 0) return {};
  const isSaid = (name: string) => receipt.deviations.some(({ field }) => field === name);
  const found = answersOf(receipt, fields).flatMap(({ name, unit, answer }) => {
    if (!answer || typeof answer.value === 'boolean' || isSaid(name)) return [];
    const measured = typeof answer.value === 'number';
    return text.found(name, measured ? exactAmount(answer.value as number) : String(answer.value), unit);
  });
  return {
    [ABOUT.what]: [text.nonConformity(failed.join(', '), receipt.supplier), ...found].join('\n'),
    [ABOUT.where]: text.where,
    ...(receipt.manufactured_at !== null && { [ABOUT.lot]: receipt.manufactured_at }),
  };
}
