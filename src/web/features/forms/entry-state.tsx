import { TriangleAlert } from 'lucide-react';
import type { FormEntry } from '../../../contract/forms';
import { alertsOf } from '../../../domain/form-fields';
import { type FormField, FORM_NAMES } from '../../../domain/forms';
import { formsText as text } from '../../../strings/forms';
import { Badge } from '../../ui/badge';
import { Quiet } from '../../ui/primitives';
import { NonConformityState } from './non-conformity';

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
      {text.alerts(count)}
    </Badge>
  );
}

/** How many answers of an entry are not fine, or whether a non-conformity is open. */
export function EntryState({ entry, fields }: { entry: FormEntry; fields: readonly FormField[] }) {
  if (entry.form_name === FORM_NAMES.nonConformity) return <NonConformityState data={entry.data} />;
  if (!hasState(fields)) return null;
  const alerts = alertsOf(fields, entry.data).length;
  return alerts === 0 ? <Quiet>{text.allFine}</Quiet> : <AlertsBadge count={alerts} />;
}
