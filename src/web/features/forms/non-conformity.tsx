import { Check, CircleDot, Hourglass } from 'lucide-react';
import type { FormEntry } from '../../../contract/forms';
import { isEmptyAnswer } from '../../../domain/form-rules';
import {
  CLOSED_NON_CONFORMITY as CLOSED,
  FORM_NAMES,
  type FormValue,
  OPEN_NON_CONFORMITY as OPEN,
} from '../../../domain/forms';
import { nonConformityText as text } from '../../../strings/forms-special';
import { useSiteTime } from '../../lib/site-time';
import { Badge } from '../../ui/badge';
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
export function withAnswer(
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

const STATES = {
  stillOpen: { tone: 'soon', icon: CircleDot },
  overdue: { tone: 'stop', icon: Hourglass },
  closed: { tone: 'accent', icon: Check },
} as const;

function stateOf(data: FormEntry['data'], today: string): keyof typeof STATES {
  if (valueOf(data, OPEN.field) !== OPEN.value) return 'closed';
  const due = valueOf(data, OPEN.due);
  return typeof due === 'string' && due < today ? 'overdue' : 'stillOpen';
}

/** Whether a non-conformity is open, overdue or closed. */
export function NonConformityState({ data }: { data: FormEntry['data'] }) {
  const { today } = useSiteTime();
  const state = stateOf(data, today);
  return <Badge {...STATES[state]}>{text[state]}</Badge>;
}
