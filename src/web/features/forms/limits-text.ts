import { exactAmount } from '../../../domain/amounts';
import type { FormField } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';

/** The limits of a number field: 'תקין: עד 4 °C'; null for a field without limits. */
export function limitsText({ alert_below: from, alert_above: to, unit }: FormField): string | null {
  const text = formsText.limits;
  const withUnit = (limit: number) => (unit ? `${exactAmount(limit)} ${unit}` : exactAmount(limit));
  if (from != null && to != null) return text.between(exactAmount(from), withUnit(to));
  if (from != null) return text.above(withUnit(from));
  return to == null ? null : text.below(withUnit(to));
}
