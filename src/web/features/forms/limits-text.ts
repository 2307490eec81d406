import { exactAmount } from '../../../domain/amounts';
import type { FormField } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';

/** What of a measured number is fine: 'תקין: עד 4 °C'; null where nothing is said of it. */
export function limitsText({ alert_below: from, alert_above: to, unit }: FormField): string | null {
  const text = formsText.limits;
  const withUnit = (limit: number) => (unit ? `${exactAmount(limit)} ${unit}` : exactAmount(limit));
  if (from != null && to != null) return text.between(exactAmount(from), withUnit(to));
  if (from != null) return text.above(withUnit(from));
  return to == null ? null : text.below(withUnit(to));
}
