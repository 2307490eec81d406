import { useCallback, useEffect } from 'react';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { validateFormData } from '../../../domain/form-rules';
import type { FormValue } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { useSaveFormEntryMutation } from '../../api/forms';
import type { BodyOf } from '../../api/request';
import { useSubmission } from '../../lib/submission/use-submission';
import { useSiteTime } from '../../lib/use-site-time';
import { draftOf, type EntryDraft, newDraft } from './entry-draft';
import { asked, dataOf, sameValues, type Values, valuesOf } from './entry-values';
import { answered } from './non-conformity';

interface EntrySubmissionOptions {
  /** What its draft is stored under. */
  name: string;
  schema: FormSchema;
  /** The entry that is changed, as it is stored now; null for a new one. */
  entry: FormEntry | null;
  /** What a new entry begins with. */
  beginning: Values;
  /** Codes of what has to be confirmed before it is sent. */
  questions?: readonly string[];
  onDone: (saved: FormEntry, requested: readonly string[]) => void;
  /** Someone else saved it meanwhile: it is to be read again. */
  onConflict: () => void;
}

/** A form entry while it is filled in, and sending it. */
export function useEntrySubmission(options: EntrySubmissionOptions) {
  const { name, schema, entry, beginning, questions = [], onDone, onConflict } = options;
  const { today } = useSiteTime();
  const { form_name: formName } = schema;
  const { fields } = schema.data;
  const [send] = useSaveFormEntryMutation();
  const judge = ({ values }: EntryDraft) => validateFormData(fields, dataOf(fields, values));
  const submission = useSubmission<EntryDraft, BodyOf<'saveFormEntry'>, FormEntry>({
    name,
    begin: () => (entry ? draftOf(entry) : newDraft(beginning)),
    isChanged: ({ values, base }) => !sameValues(fields, values, base ? valuesOf(base.data) : beginning),
    toBody: (draft) => ({
      form_name: formName,
      schema_id: schema.id,
      data: judge(draft).data,
      ...(entry && draft.base && { entry_id: entry.id, version: draft.base.version }),
    }),
    validate: (draft) => judge(draft).faults,
    questionsOf: () => questions,
    fieldOf: (path) => asked(fields).find(({ key }) => path === `data.${key}`)?.key ?? null,
    send: (sent) => send(sent).unwrap(),
    failed: formsText.fill.failed,
    onDone: (saved, { requested }) => onDone(saved, requested),
    onFailed: ({ code }) => code === 'CHANGED_MEANWHILE' && onConflict(),
  });
  const { draft, isDirty, isDone, isSending, isUnanswered, change, startOver } = submission;
  const { base } = draft;
  const isWaiting = isDone || isSending || isUnanswered;
  const isOutdated = entry !== null && base !== null && entry.version > base.version && !isWaiting;
  // Nothing to lose here: what someone else saved is simply shown.
  useEffect(() => {
    if (isOutdated && !isDirty) startOver();
  });
  return {
    ...submission,
    isOutdated: isOutdated && isDirty,
    answer: useCallback(
      (key: string, value: FormValue) =>
        change(({ values }) => ({ values: answered(formName, values, { key, value }, today) }), [key]),
      [change, formName, today],
    ),
    answerAll: (next: (before: Values) => Values) => change(({ values }) => ({ values: next(values) }), []),
    /** Requests a non-conformity about a field, or takes that back. */
    request: useCallback(
      (key: string) =>
        change(
          ({ requested }) => ({
            requested: requested.includes(key) ? requested.filter((one) => one !== key) : [...requested, key],
          }),
          [],
        ),
      [change],
    ),
    /** Goes on from what is stored now, with these values. */
    rebase: (values: Values) => entry && change({ ...draftOf(entry), values }),
  };
}
