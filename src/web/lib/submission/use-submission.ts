import { useSelector } from '@xstate/react';
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { newKey } from '../new-key';
import { asCallFailure, type CallFailure } from '../../../contract/call-failure';
import { currentTime } from '../clock';
import { failureText } from '../failure-text';
import { useMachineInspector } from '../inspect-machines';
import { notifyError } from '../notifications';
import { useAppDispatch } from '../state';
import { useDraft } from '../use-draft';
import { type Errors, isSame, type Sent, submissionMachine } from './machine';
import { isEmptyOrHasKey, isAwaitingResponse, restore, type TimeKey, toStored } from './stored-submission';
import { timed, useTimed } from './time-of-doing';
import { useErrorFocus } from './use-error-focus';

export interface SubmissionOptions<Draft extends object, Body, Result> {
  /** The name of the draft in this tab's storage ('receipt', 'step:שטיפה'); null stores nothing. */
  name: string | null;
  /** Returns the draft of an empty form, as of now. */
  emptyDraft: () => Draft;
  /** The draft's time of doing, 'now' until it is touched, and its label. Where its 'now' may be past it must be entered. */
  time?: { key: TimeKey<Draft>; label: string };
  /** Returns the request body of a draft that may be incomplete. */
  toBody: (draft: Draft) => Body;
  /** Returns all errors by field, by the same rules as the server. */
  validate: (draft: Draft) => Errors;
  /** The errors to show before the person has tried to send. */
  earlyErrors?: (draft: Draft) => Errors;
  /** Codes of the questions to confirm before sending. */
  requiredConfirmations?: (draft: Draft) => readonly string[];
  /** The field that shows the server's error for a path of the body; null if no field does. */
  fieldOf?: (path: string, body: Body) => string | null;
  /** Whether there is unsaved input; any change by default. */
  isChanged?: (draft: Draft, initial: Draft) => boolean;
  send: (sent: { body: Body; idempotencyKey: string }) => Promise<Result>;
  /** The notification of a failure; the server's sentence is shown below it, or alone. */
  failed: string;
  showsServerTextAlone?: boolean;
  /** The notification and the notice when no response came, so that the record may be stored. */
  noResponse?: string;
  onDone: (result: Result, draft: Draft) => void;
  onFailed?: (failure: CallFailure) => void;
  /** The code of a failure that the form shows in its own way, without a notification. */
  shownInForm?: CallFailure['code'];
  /** Called when the form is not sent because it is invalid. */
  onInvalid?: () => void;
}

const now = () => new Date(currentTime()).toISOString();
const differs = (draft: unknown, initial: unknown) => !isSame(draft, initial);

/** Maps a failure's messages to fields; those that no field shows are added to its sentence. */
function placed(failure: CallFailure, fieldOf: (path: string) => string | null): CallFailure {
  const sentences = new Set([failure.sentence]);
  const fields: Record<string, string> = {};
  for (const [path, text] of Object.entries(failure.fields)) {
    const field = fieldOf(path);
    if (field === null) sentences.add(text);
    else fields[field] = text;
  }
  return { ...failure, sentence: [...sentences].filter(Boolean).join('\n') || null, fields };
}

/**
 * A form that is filled in and sent: its draft, stored across a reload and a new sign-in; its errors, by the same rules
 * as the server and then from the server; its idempotency key; the notification when it fails. Layout and questions
 * belong to the form.
 */
export function useSubmission<Draft extends object, Body, Result>(
  options: SubmissionOptions<Draft, Body, Result>,
) {
  const dispatch = useAppDispatch();
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const inspect = useMachineInspector();
  const stored = useDraft(options.name);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const { form: ref, focusError, focusTop, focusOn } = useErrorFocus<HTMLFormElement>();

  const [{ actor, restored }] = useState(() => {
    const fresh = options.emptyDraft();
    const before = restore<Draft, Body>(stored.read(), fresh, options.time?.key);
    const machine = submissionMachine<Draft, Body, Result>().provide({
      actors: {
        send: fromPromise<Result, Sent<Body>>(async ({ input: { body, key } }) => {
          try {
            return await latest.current.send({ body, idempotencyKey: key });
          } catch (error) {
            const { fieldOf = (path) => path } = latest.current;
            // oxlint-disable-next-line typescript/only-throw-error -- a machine takes plain data, not errors
            throw placed(asCallFailure(error), (path) => fieldOf(path, body));
          }
        }),
      },
    });
    const input = before ?? { draft: fresh, initial: fresh };
    const created = createActor(machine, { input, inspect });
    const opened = created.getSnapshot();
    let lastKey: string | null = null;
    created.subscribe((snapshot) => {
      if (snapshot === opened) return;
      const { draft, initial, sent } = snapshot.context;
      lastKey = sent?.key ?? lastKey;
      // After this form was left, a later one may have stored its own draft under the same name.
      if (!isMounted.current && !isEmptyOrHasKey(stored.read(), lastKey)) return;
      const { isChanged = differs } = latest.current;
      const isOpen = isAwaitingResponse(snapshot);
      if (isOpen || (!snapshot.matches('done') && isChanged(draft, initial))) {
        stored.save(toStored(snapshot, now()));
      } else stored.clear();
    });
    created.on('invalid', () => {
      focusError();
      latest.current.onInvalid?.();
    });
    created.on('failed', ({ failure }) => {
      // The sign-in page reports an ended session, and the form is restored afterwards.
      if (failure.code === 'UNAUTHENTICATED') return;
      const { failed, noResponse, showsServerTextAlone, shownInForm } = latest.current;
      const refused = showsServerTextAlone ? (failure.sentence ?? failed) : failureText(failed, failure);
      const text = (failure.code === null && noResponse) || refused;
      if (!isMounted.current || !failure.code || failure.code !== shownInForm) dispatch(notifyError(text));
      if (!isMounted.current) return;
      if (Object.keys(failure.fields).length > 0) focusError();
      latest.current.onFailed?.(failure);
    });
    created.on('succeeded', ({ result }) =>
      latest.current.onDone(result, created.getSnapshot().context.draft),
    );
    return { actor: created, restored: before };
  });
  // Never stopped: the response still removes or keeps the draft after the person has left the screen.
  useEffect(() => void actor.start(), [actor]);

  const snapshot = useSelector(actor, (state) => state);
  const {
    draft: written,
    initial,
    isEarlierOutcomeUnknown,
    questions,
    showErrors,
    failure,
    refused,
  } = snapshot.context;
  const { validate, earlyErrors, isChanged = differs, time } = options;
  const isDone = snapshot.matches('done');
  const isAwaiting = isAwaitingResponse(snapshot);
  const isDirty = !isDone && isChanged(written, initial);
  const hasNoResponse = snapshot.matches({ open: 'noResponse' });
  const setTime = (at: string | null) =>
    time &&
    actor.send({ type: 'changed', draft: { ...written, [time.key]: at }, fields: [time.key as string] });
  const told = isAwaiting ? snapshot.context.sent?.body : isDone ? snapshot.context.result : null;
  const draft = useTimed(written, {
    key: time?.key,
    // The wire calls it as the draft does.
    sentAt: time && told ? ((told as Record<string, string | null>)[time.key as string] ?? null) : null,
    isFilledIn: isDirty,
    onLongOpen: () => setTime(null),
  });
  // A request without a response may itself have used up the stock that validation would check.
  const isValidated = !isDone && !isAwaiting;
  const errors: Errors = isValidated ? { ...(showErrors ? validate : earlyErrors)?.(draft), ...refused } : {};

  const attempt = () => {
    const last = timed(actor.getSnapshot().context.draft, latest.current.time?.key, now());
    const { toBody, requiredConfirmations } = latest.current;
    return {
      body: toBody(last),
      isValid: Object.keys(latest.current.validate(last)).length === 0,
      questions: requiredConfirmations?.(last) ?? [],
      key: newKey(),
    };
  };
  /** Changes the draft; `fields` are the changed fields, if their names differ from the draft's keys. */
  const change = useCallback(
    (parts: Partial<Draft> | ((before: Draft) => Partial<Draft>), fields?: readonly string[]) => {
      // Several changes may come before the next rendering: each builds on the previous.
      const before = actor.getSnapshot().context.draft;
      const changed = typeof parts === 'function' ? parts(before) : parts;
      if (Object.keys(changed).length === 0) return;
      const names = fields ?? Object.keys(changed);
      actor.send({ type: 'changed', draft: { ...before, ...changed }, fields: names });
    },
    [actor],
  );
  return {
    ref,
    draft,
    change,
    errors,
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      actor.send({ type: 'submitted', ...attempt() });
    },
    /** Codes of the questions to confirm before sending. */
    questions: snapshot.matches({ open: 'confirming' }) ? questions : [],
    confirm: () => actor.send({ type: 'confirmed', ...attempt() }),
    decline: () => actor.send({ type: 'declined' }),
    /** Starts again from an empty form, with `parts` of the previous draft. */
    startOver: (parts: Partial<Draft> = {}) => {
      actor.send({ type: 'restarted', draft: { ...latest.current.emptyDraft(), ...parts } });
      // For fields with text that is not in the draft.
      ref.current?.dispatchEvent(new Event('reset'));
    },
    focusTop,
    focusOn,
    focusError,
    forget: stored.clear,
    hasTried: showErrors,
    isSending: snapshot.matches('sending'),
    isDone,
    isDirty,
    hasNoResponse,
    noResponse: hasNoResponse ? options.noResponse : undefined,
    isEarlierOutcomeUnknown: isEarlierOutcomeUnknown && !hasNoResponse,
    /** The server's refusal, until the form is changed. */
    refusal: snapshot.matches({ open: 'refused' }) && failure ? (failure.sentence ?? options.failed) : null,
    /** The restored draft, while the form shows it. */
    restored: restored && isDirty && initial === restored.initial ? restored : null,
    /** The label of the time while it is missing. */
    missingTime: time && written[time.key] === null ? time.label : null,
    /** Of the field of its time of doing. */
    timeOfDoing: {
      label: time?.label ?? '',
      value: time ? (written[time.key] as string | null) : null,
      onChange: setTime,
      error: time && errors[time.key as string],
    },
  };
}

/** The result of `useSubmission` for any form. */
export type Submission = Omit<
  ReturnType<typeof useSubmission<object, unknown, unknown>>,
  'change' | 'draft' | 'startOver'
> & { startOver: () => void };
