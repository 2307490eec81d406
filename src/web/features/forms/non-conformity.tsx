import { Check, CircleDot, Hourglass } from 'lucide-react';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { alertsOf } from '../../../domain/form-fields';
import { isEmptyAnswer } from '../../../domain/form-rules';
import {
  CLOSED_NON_CONFORMITY as CLOSED,
  FORM_NAMES,
  type FormValue,
  OPEN_NON_CONFORMITY as OPEN,
} from '../../../domain/forms';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { nonConformityText as text } from '../../../strings/forms-special';
import { useSiteTime } from '../../lib/site-time';
import { useGetFormSchemaQuery, useListFormEntriesQuery } from '../../api/hooks';
import { useFailedLoad } from '../../lib/use-failed-load';
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

/** Whether a non-conformity is open, overdue or closed. */
export function NonConformityState({ data }: { data: FormEntry['data'] }) {
  const { today } = useSiteTime();
  if (valueOf(data, OPEN.field) !== OPEN.value) {
    return (
      <Badge tone="accent" icon={Check}>
        {text.closed}
      </Badge>
    );
  }
  const due = valueOf(data, OPEN.due);
  return typeof due === 'string' && due < today ? (
    <Badge tone="stop" icon={Hourglass}>
      {text.overdue}
    </Badge>
  ) : (
    <Badge tone="soon" icon={CircleDot}>
      {text.stillOpen}
    </Badge>
  );
}

interface NonConformities {
  /** The name of the form to open a non-conformity with; null while loading, or if there is none. */
  form: string | null;
  /** The entries opened from a field of the entry, oldest first. */
  openedFrom: (key: string) => FormEntry[];
}

/** The entries of another form that were opened from what is 'not fine' in this one. */
export function useNonConformities(entry: FormEntry, schema: FormSchema): NonConformities {
  const form = schema.data.alert_form ?? null;
  const isNeeded = form !== null && alertsOf(schema.data.fields, entry.data).length > 0;
  const theirs = useGetFormSchemaQuery({ params: { formName: form ?? '' } }, { skip: !isNeeded });
  const link = theirs.data?.data.fields.find(({ origin }) => origin === 'entry');
  const field = theirs.data?.data.fields.find(({ origin }) => origin === 'field');
  const opened = useListFormEntriesQuery(
    { query: { form_name: form ?? '', field: link?.key, value: String(entry.id), limit: LIST_LIMIT_MAX } },
    { skip: !isNeeded || !link },
  );
  useFailedLoad(theirs.error ?? opened.error, text.failed);
  const rows = opened.data?.rows ?? [];
  return {
    // Only after the existing ones are loaded, or the person might open a second one.
    form: opened.data && field ? form : null,
    openedFrom: (key) =>
      rows.filter(({ data }) => field && valueOf(data, field.key) === key).sort((a, b) => a.id - b.id),
  };
}
