import type { FormField } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';

/** A number to its last decimal, thousands grouped. */
export function shownNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 20 });
}

/** What of a measured number is fine: 'תקין: עד 4 °C'; null where nothing is said of it. */
export function limitsText({ alert_below: from, alert_above: to, unit }: FormField): string | null {
  const text = formsText.limits;
  const withUnit = (limit: number) => (unit ? `${shownNumber(limit)} ${unit}` : shownNumber(limit));
  if (from != null && to != null) return text.between(shownNumber(from), withUnit(to));
  if (from != null) return text.above(withUnit(from));
  return to == null ? null : text.below(withUnit(to));
}
