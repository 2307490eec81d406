import { isUnanswered } from '../../../domain/form-rules';
import {
  CLOSED_NON_CONFORMITY as CLOSED,
  FORM_NAMES,
  type FormValue,
  OPEN_NON_CONFORMITY as OPEN,
} from '../../../domain/forms';
import { type Values, valueOf } from './entry-values';

/** Whether a field tells if a non-conformity still has to be seen to. */
export function isNonConformityState(formName: string, key: string): boolean {
  return formName === FORM_NAMES.nonConformity && key === OPEN.field;
}

/**
 * What a form holds once a field is answered. A non-conformity that is closed is closed today, unless another day is
 * told; opened again, it takes that back.
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
  if (value === CLOSED.value) return isUnanswered(on) ? { ...after, [CLOSED.on]: today } : after;
  return on === today ? { ...after, [CLOSED.on]: null } : after;
}
