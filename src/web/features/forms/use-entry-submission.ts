import { useCallback, useEffect, useState } from 'react';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { validateFormData } from '../../../domain/form-rules';
import { ENTRY_LOT, type EntryData, type FormValue } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { calls, useWrite } from '../../api/api';
import type { BodyOf } from '../../api/request';
import { useSiteTime } from '../../lib/site-time';
import { useSubmission } from '../../shared/submission/use-submission';
import { withAnswer } from './entry-state';
import { visibleFields, dataOf, titleOf, sameValues, type Values, valuesOf } from './entry-values';

/** An entry that is not saved yet. */
interface EntryDraft {
  values: Values;
  /** Whether the person requested a non-conformity, by field key. */
  requested: Readonly<Record<string, boolean>>;
  /** The stored entry when editing started; null for a new entry. */
  base: { data: EntryData; version: number; goodId: number | null } | null;
  /** The lot that it is of. */
  goodId: number | null;
}

const draftOf = ({ data, version, good_id: goodId }: FormEntry): EntryDraft => ({
  values: valuesOf(data),
  requested: {},
  base: { data, version, goodId },
  goodId,
});

interface EntrySubmissionOptions {
  /** The key under which the draft is stored. */
  name: string;
  schema: FormSchema;
  /** The stored entry that is edited; null for a new one. */
  entry: FormEntry | null;
  initialValues?: Values;
  initialLot?: number | null;
  /** Codes of the questions to confirm before it is sent. */
  questions?: readonly string[];
  onDone: (saved: FormEntry) => void;
  /** Someone else saved the entry meanwhile: it must be loaded again. */
  onConflict?: () => void;
}

export type EntrySubmission = ReturnType<typeof useEntrySubmission>;

/** The draft of a form entry, its errors, and sending it. */
export function useEntrySubmission(options: EntrySubmissionOptions) {
  const { name, schema, entry, initialValues = {}, initialLot = null } = options;
  const { questions = [], onDone, onConflict } = options;
  const { today } = useSiteTime();
  const { form_name: formName } = schema;
  const { fields } = schema.data;
  const [send] = useWrite(calls.saveFormEntry);
  const check = ({ values }: EntryDraft) => validateFormData(fields, dataOf(fields, values));
  const submission = useSubmission<EntryDraft, BodyOf<'saveFormEntry'>, FormEntry>({
    name,
    title: ({ values }) => titleOf(fields, values),
    emptyDraft: () =>
      entry ? draftOf(entry) : { values: initialValues, requested: {}, base: null, goodId: initialLot },
    isChanged: ({ values, base, goodId }, initial) =>
      goodId !== (base ?? initial).goodId ||
      !sameValues(fields, values, base ? valuesOf(base.data) : initial.values),
    toBody: (draft) => ({
      form_name: formName,
      schema_id: schema.id,
      data: check(draft).data,
      ...(draft.goodId !== (draft.base?.goodId ?? null) && { [ENTRY_LOT]: draft.goodId }),
      ...(entry && draft.base && { entry_id: entry.id, version: draft.base.version }),
    }),
    validate: (draft) => check(draft).errors,
    requiredConfirmations: () => questions,
    fieldOf: (path) =>
      path === ENTRY_LOT
        ? path
        : (visibleFields(fields).find(({ key }) => path === `data.${key}`)?.key ?? null),
    send: (sent) => send(sent).unwrap(),
    failed: formsText.fill.failed,
    noResponse: formsText.fill.noResponse,
    onDone,
    shownInForm: 'CHANGED_MEANWHILE',
    onFailed: ({ code }) => code === 'CHANGED_MEANWHILE' && onConflict?.(),
  });
  const { draft, isDirty, isDone, isSending, refusal, change, startOver } = submission;
  const { base } = draft;
  const isWaiting = isDone || isSending || submission.isWaiting;
  const isOutdated = entry !== null && base !== null && entry.version > base.version && !isWaiting;
  // Without unsaved changes the newer stored entry replaces the draft.
  useEffect(() => {
    if (isOutdated && !isDirty) startOver();
  });
  // A version that comes while this one is compared does not replace it: sending is refused and compared again.
  const isComparing = isOutdated && refusal !== null;
  const [theirs, setTheirs] = useState<FormEntry | null>(null);
  if (isComparing !== (theirs !== null)) setTheirs(isComparing ? entry : null);
  return {
    ...submission,
    /** Whether someone else saved the entry since these changes were started. */
    isOutdated: isOutdated && isDirty,
    /** The entry as someone else saved it, while a refused draft is not yet based on it. */
    theirs,
    answer: useCallback(
      (key: string, value: FormValue) =>
        change(({ values }) => ({ values: withAnswer(formName, values, { key, value }, today) }), [key]),
      [change, formName, today],
    ),
    /** Requests a non-conformity about a field, or cancels the request. */
    request: useCallback(
      (key: string) =>
        change(({ requested }) => ({ requested: { ...requested, [key]: requested[key] !== true } }), []),
      [change],
    ),
    unlink: useCallback(() => change({ goodId: null }, [ENTRY_LOT]), [change]),
    /** Continues editing with these, based on the version that was compared. */
    rebase: (own: Pick<EntryDraft, 'values' | 'goodId'>) => theirs && change({ ...draftOf(theirs), ...own }),
  };
}
