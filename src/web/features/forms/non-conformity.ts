import { isEmptyAnswer } from '../../../domain/form-rules';
import {
  CLOSED_NON_CONFORMITY as CLOSED,
  FORM_NAMES,
  type FormValue,
  OPEN_NON_CONFORMITY as OPEN,
} from '../../../domain/forms';
import { type Values, valueOf } from './entry-values';

/** Whether a field is the open/closed state of a non-conformity. */
export function isNonConformityState(formName: string, key: string): boolean {
  return formName === FORM_NAMES.nonConformity && key === OPEN.field;
}

/**
 * The form values after a field changes. Closing a non-conformity sets its empty closing day to today; opening it again
 * clears a closing day of today.
 * @param today the day at the site, 'YYYY-MM-DD'
 */
export function answered(
  formName: string,
  before: Values,
  { key, value }: { key: string; value: FormValue },
  today: string,
): Values {
  const after = { ...before, [key]: value };
  if (!isNonConformityState(formName, key)) return after;
  const on = valueOf(before, CLOSED.on);
  if (value === CLOSED.value) return isEmptyAnswer(on) ? { ...after, [CLOSED.on]: today } : after;
  return on === today ? { ...after, [CLOSED.on]: null } : after;
}
