import { goodsText } from '../strings/goods';
import { manufactureReportText } from '../strings/manufacture-report';
import { purchasedGoodsText } from '../strings/purchased-goods';
import type { StepName } from './manufacture-steps';
import { limitFieldLabel } from './safety-limits';

const MADE: Readonly<Record<string, string | undefined>> = manufactureReportText.details;
const RECEIVED: Readonly<Record<string, string | undefined>> = {
  amount: purchasedGoodsText.form.amount,
  supplier: purchasedGoodsText.form.supplier,
  manufactured_at: purchasedGoodsText.columns.batch,
  purchased_at: purchasedGoodsText.form.purchasedAt,
  expires_at: purchasedGoodsText.form.expiry,
};

/**
 * The name of the field that a deviation is of: of a report of `step`, or of a receipt (`step` null). `used` are the
 * names of the lots that went in.
 */
export function deviationLabel(
  step: StepName | null,
  field: string,
  used: readonly (string | undefined)[] = [],
): string {
  const [head, index] = field.split('.');
  if (step !== null && head === 'used_good_ids') return used[Number(index)] ?? goodsText.columns.item;
  const own = step === null ? RECEIVED : MADE;
  return (Object.hasOwn(own, field) && own[field]) || limitFieldLabel(step, field);
}

/** Deviations by the name of their field. */
export function byLabel<One extends { field: string }>(
  deviations: readonly One[],
  labelOf: (field: string) => string,
): Map<string, One[]> {
  const all = new Map<string, One[]>();
  for (const one of deviations) {
    const label = labelOf(one.field);
    all.set(label, [...(all.get(label) ?? []), one]);
  }
  return all;
}
