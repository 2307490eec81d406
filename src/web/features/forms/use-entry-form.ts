import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { validateFormData } from '../../../domain/form-rules';
import type { FormValue } from '../../../domain/forms';
import { afterChange } from '../../../domain/unanswered';
import { formsText } from '../../../strings/forms';
import { isApiError, isOpenEnded } from '../../api/api-error';
import { fixedTextAnd } from '../../api/failure-text';
import { useSaveFormEntryMutation } from '../../api/forms';
import { notifyError } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { useDraft } from '../../lib/use-draft';
import { useErrorFocus } from '../../lib/submission/use-error-focus';
import { useIdempotencyKey } from '../../lib/use-idempotency-key';
import { useSiteTime } from '../../lib/use-site-time';
import { dataOf, sameValues, type Values, valuesOf } from './entry-values';
import { editingOf, type Faults, faultsByKey, type Filling, fillingOf, readFilling } from './filling';
import { answered } from './non-conformity';

interface EntryFormOptions {
  /** Which filling in, for its draft and its idempotency key. */
  name: string;
  schema: FormSchema;
  /** The entry that is changed, as it is stored now; null for a new one. */
  entry: FormEntry | null;
  /** What a new entry begins with. */
  beginning: Values;
  onDone: (saved: FormEntry, wanted: readonly string[]) => void;
  /** Someone else saved it meanwhile: it is to be read again. */
  onConflict: () => void;
}

/** An entry while it is filled in: its draft, kept across a reload, what is wrong with it, and sending it. */
export function useEntryForm({ name, schema, entry, beginning, onDone, onConflict }: EntryFormOptions) {
  const dispatch = useAppDispatch();
  const { today } = useSiteTime();
  const { fields } = schema.data;
  const begin = useMemo<Filling>(() => (entry ? editingOf(entry) : fillingOf(beginning)), [entry, beginning]);
  const kept = useDraft(name, readFilling);
  const [filling, setFilling] = useState(() => kept.restored ?? begin);
  const [restored, setRestored] = useState(kept.restored !== null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const [saved, setSaved] = useState(false);
  const [send, { isLoading: sending }] = useSaveFormEntryMutation();
  const { keyFor, succeeded } = useIdempotencyKey(name);
  const { form: ref, focusError } = useErrorFocus<HTMLFormElement>();

  const { values, base, unanswered, unsure } = filling;
  const judged = useMemo(() => validateFormData(fields, dataOf(fields, values)), [fields, values]);
  const faults = useMemo<Faults>(
    () => (tried ? { ...refused, ...judged.faults } : {}),
    [tried, refused, judged],
  );
  const touched = !sameValues(fields, values, base ? valuesOf(base.data) : beginning);
  const waiting = saved || sending || unanswered;
  const outdated = entry !== null && base !== null && entry.version > base.version && !waiting;

  // Several changes may come before the next drawing: each goes on from the one before.
  const latest = useRef(filling);
  const keep = useCallback(
    (next: Filling) => {
      latest.current = next;
      setFilling(next);
      kept.save(next);
    },
    [kept],
  );
  const put = useCallback(
    (next: Filling) => {
      // What is on its way stands until the answer comes, which may end this form.
      if (sending) return;
      keep({ ...next, ...afterChange(next) });
    },
    [keep, sending],
  );
  const restart = useCallback(
    (next: Filling) => {
      latest.current = next;
      setFilling(next);
      kept.clear();
      setTried(false);
      setRefused({});
      setRestored(false);
    },
    [kept],
  );
  const setValues = useCallback(
    (next: (before: Values) => Values) => put({ ...latest.current, values: next(latest.current.values) }),
    [put],
  );
  const change = useCallback(
    (key: string, value: FormValue) => {
      setValues((before) => answered(schema.form_name, before, { key, value }, today));
      setRefused(({ [key]: _, ...others }) => others);
    },
    [setValues, schema.form_name, today],
  );
  const want = useCallback(
    (key: string) => {
      const { wanted } = latest.current;
      const after = wanted.includes(key) ? wanted.filter((one) => one !== key) : [...wanted, key];
      put({ ...latest.current, wanted: after });
    },
    [put],
  );

  // Nothing to lose here: what someone else saved is simply shown.
  useEffect(() => {
    if (outdated && !touched) restart(begin);
  }, [outdated, touched, begin, restart]);

  const deliver = async () => {
    const body = {
      form_name: schema.form_name,
      schema_id: schema.id,
      data: judged.data,
      ...(entry && base && { entry_id: entry.id, version: base.version }),
    };
    // Kept as such before the answer: a reload may come in between.
    keep({ ...latest.current, unanswered: true });
    try {
      const answer = await send({ body, idempotencyKey: keyFor(body) }).unwrap();
      succeeded();
      setSaved(true);
      restart(entry ? editingOf(answer) : begin);
      onDone(answer, filling.wanted);
    } catch (error) {
      keep({ ...latest.current, unanswered: isOpenEnded(error) });
      dispatch(notifyError(fixedTextAnd(error, formsText.fill.failed)));
      if (!isApiError(error)) return;
      if (error.code === 'CHANGED_MEANWHILE') onConflict();
      else if (Object.keys(error.fields).length > 0) {
        setTried(true);
        setRefused(faultsByKey(error.fields));
        focusError();
      }
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (Object.keys(judged.faults).length > 0) {
      setTried(true);
      focusError();
    } else void deliver();
  };
  return {
    ref,
    values,
    wanted: filling.wanted,
    base,
    faults,
    touched: touched && !saved,
    outdated: outdated && touched,
    restored: restored && touched && !saved,
    sending,
    unanswered: unanswered && !sending,
    // What changes an entry is refused where another change came before it.
    unsure: unsure && !unanswered && entry === null,
    change,
    setValues,
    want,
    submit,
    /** Begins anew from what is stored, or from an empty form. */
    startOver: () => restart(begin),
    /** Goes on from what is stored now, with these values. */
    rebase: (next: Values) => entry && put({ ...editingOf(entry), values: next }),
    forget: kept.clear,
  };
}
