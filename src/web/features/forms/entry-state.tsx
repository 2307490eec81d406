import { Check, CircleDot, Hourglass, TriangleAlert } from 'lucide-react';
import type { FormEntry } from '../../../contract/forms';
import { alertsOf } from '../../../domain/form-fields';
import { isEmptyAnswer } from '../../../domain/form-rules';
import {
  CLOSED_NON_CONFORMITY as CLOSED,
  FORM_NAMES,
  type FormField,
  type FormValue,
  OPEN_NON_CONFORMITY as OPEN,
} from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { nonConformityText } from '../../../strings/forms-special';
import { useSiteTime } from '../../lib/site-time';
import { Badge } from '../../ui/badge';
import { Quiet } from '../../ui/primitives';
import { valueOf, type Values } from './entry-values';

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
  return <Badge {...STATES[state]}>{nonConformityText[state]}</Badge>;
}

/** Whether an answer to one of the fields can be 'not fine'. */
export function hasState(fields: readonly FormField[]): boolean {
  return fields.some(
    ({ alert, alert_below, alert_above }) =>
      Boolean(alert?.length) || alert_below != null || alert_above != null,
  );
}

/** How many answers are not fine, if any. */
export function AlertsBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge tone="stop" icon={TriangleAlert}>
      {formsText.alerts(count)}
    </Badge>
  );
}

/** How many answers of an entry are not fine, or whether a non-conformity is open. */
export function EntryState({ entry, fields }: { entry: FormEntry; fields: readonly FormField[] }) {
  if (entry.form_name === FORM_NAMES.nonConformity) return <NonConformityState data={entry.data} />;
  if (!hasState(fields)) return null;
  const alerts = alertsOf(fields, entry.data).length;
  return alerts === 0 ? <Quiet>{formsText.allFine}</Quiet> : <AlertsBadge count={alerts} />;
}
