import { useSelector } from '@xstate/react';
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { assign, createActor, fromPromise } from 'xstate';
import { asCallFailure } from '../../../contract/error-codes';
import { draftText } from '../../../strings/drafts';
import { currentTime } from '../../lib/clock';
import { useMachineInspector } from '../../lib/dev-tools';
import type { Draft as KeptDraft } from '../../lib/drafts/draft-box';
import { useDraft } from '../../lib/drafts/drafts';
import { newKey, wasReplayed } from '../../lib/idempotency-keys';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import { useFilledPart } from '../../ui/filled-dialog';
import { failureText, placed } from '../failures';
import type { Answered, Errors } from './machine/context';
import { submissionMachine } from './machine/machine';
import { isSame, type Sent } from './machine/sending';
import { isAwaitingResponse, isKeyOld, restore, toStored } from './stored-submission';
import type { SubmissionOptions } from './submission-options';
import { timed, timeOf, useTimed } from './time-of-doing';
import { useConnected } from './use-connected';
import { useErrorFocus, useErrorsWithoutField } from './use-error-focus';

const now = () => new Date(currentTime()).toISOString();
const NO_ERRORS: Errors = {};
const differs = (draft: unknown, initial: unknown) => !isSame(draft, initial);

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
  const { name, keeps = 'all', isOnce = false } = options;
  const inspect = useMachineInspector(name ?? 'submission');
  const slot = useDraft(name, keeps === 'all');
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const { form: ref, focusError, focusTop, focusOn } = useErrorFocus<HTMLFormElement>();

  const restored = (kept: KeptDraft | null) =>
    restore<Draft, Body>(kept, latest.current.emptyDraft(), latest.current.time?.key);
  const [{ actor, opened }] = useState(() => {
    const before = restored(slot.read());
    const machine = submissionMachine<Draft, Body, Result>().provide({
      guards: {
        isKeyOld: ({ context }) => context.sent !== null && isKeyOld(context.sent),
        isShown: () => isMounted.current,
        isOnce: () => isOnce,
      },
      actions: {
        keepTime: assign(({ context: { draft, sent } }) => {
          const key = latest.current.time?.key;
          return { draft: key === undefined ? draft : timed(draft, key, timeOf(sent?.body, key) ?? now()) };
        }),
      },
      actors: {
        send: fromPromise<Answered<Result>, Sent<Body>>(async ({ input: { body, key } }) => {
          try {
            // With its key on the device first, whatever happens to this page meanwhile.
            await Promise.resolve().then(slot.written);
            const result = await latest.current.send({ body, idempotencyKey: key });
            return { result, replayed: wasReplayed(key) };
          } catch (error) {
            const { fieldOf = (path) => path } = latest.current;
            // oxlint-disable-next-line typescript/only-throw-error -- a machine takes plain data, not errors
            throw placed(asCallFailure(error), (path) => fieldOf(path, body));
          }
        }),
      },
    });
    const fresh = latest.current.emptyDraft();
    const created = createActor(machine, { input: before ?? { draft: fresh, initial: fresh }, inspect });
    const first = created.getSnapshot();
    created.subscribe((snapshot) => {
      if (snapshot === first) return;
      const { draft, initial } = snapshot.context;
      const { isChanged = differs, title } = latest.current;
      const isOpen = isAwaitingResponse(snapshot);
      if (isOpen || (keeps === 'all' && !snapshot.matches('done') && isChanged(draft, initial)))
        slot.save(toStored(snapshot), title?.(draft) ?? '');
      else slot.clear();
      // What is being sent when the form is left is still this form's.
      slot.keep(snapshot.matches('sending'));
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
      const isLost = created.getSnapshot().matches({ open: 'noResponse' });
      const lost = noResponse ?? (isLost ? draftText.mayBeStored : refused);
      const text = failure.code === null ? lost : refused;
      const isInForm = failure.code === null ? isLost : failure.code === shownInForm;
      if (!isMounted.current || !isInForm) dispatch(notifyError(text));
      if (!isMounted.current) return;
      if (Object.keys(failure.fields).length > 0) focusError();
      latest.current.onFailed?.(failure);
    });
    created.on('succeeded', ({ result }) => {
      const { draft, late } = created.getSnapshot().context;
      // Reports tell it in their success dialog.
      const hasDialog = name !== null && keeps === 'all' && isMounted.current;
      if (late && !hasDialog) dispatch(notifySuccess(draftText.late[late]));
      latest.current.onDone(result, draft);
    });
    return { actor: created, opened: before };
  });
  // Never stopped: the response still removes or keeps the draft after the person has left the screen.
  useEffect(() => void actor.start(), [actor]);

  const snapshot = useSelector(actor, (state) => state);
  const {
    draft: written,
    initial,
    isEarlierOutcomeUnknown,
    questions,
    byHand,
    showErrors,
    failure,
    refused,
    sent,
    late,
  } = snapshot.context;
  const [takenUp, setTakenUp] = useState(opened);
  const { validate, earlyErrors, isChanged = differs, time } = options;
  const isDone = snapshot.matches('done');
  const isAwaiting = isAwaitingResponse(snapshot);
  const hasNoResponse = snapshot.matches({ open: 'noResponse' });
  const isTooOld = snapshot.matches({ open: 'tooOld' });
  const isWaiting = hasNoResponse || isTooOld;
  const isDirty = !isDone && (isAwaiting || isChanged(written, initial));
  const filled = isWaiting ? ('sent' as const) : isDirty;
  useFilledPart(filled);
  useConnected(() => actor.send({ type: 'connected' }));
  const setTime = (at: string | null) =>
    time &&
    actor.send({ type: 'changed', draft: { ...written, [time.key]: at }, fields: [time.key as string] });
  const draft = useTimed(written, {
    key: time?.key,
    sentAt: time ? timeOf(isAwaiting ? sent?.body : isDone ? snapshot.context.result : null, time.key) : null,
    isFilledIn: isDirty,
    onLongOpen: () => setTime(null),
  });
  // A request without a response may itself have used up the stock that validation would check.
  const isValidated = !isDone && !isAwaiting;
  const errors: Errors = isValidated ? { ...(showErrors ? validate : earlyErrors)?.(draft), ...refused } : {};
  const unshown = useErrorsWithoutField(ref, showErrors ? errors : NO_ERRORS, options.isElsewhere);

  const attempt = () => {
    const last = timed(actor.getSnapshot().context.draft, latest.current.time?.key, now());
    const { toBody, requiredConfirmations, validate: check } = latest.current;
    return {
      body: toBody(last),
      isValid: Object.keys(check(last)).length === 0,
      questions: requiredConfirmations?.(last) ?? [],
      key: newKey(),
      at: now(),
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
  /** For fields with text that is not in the draft. */
  const reset = () => ref.current?.dispatchEvent(new Event('reset'));
  const restart = (parts: Partial<Draft> = {}) => {
    actor.send({ type: 'restarted', draft: { ...latest.current.emptyDraft(), ...parts } });
    reset();
  };
  const resume = (kept: KeptDraft) => {
    const before = restored(kept);
    if (!before) return;
    slot.setAside();
    slot.take(kept);
    setTakenUp(before);
    actor.send({ type: 'resumed', ...before });
    reset();
  };
  const startEmpty = () => {
    const fresh = latest.current.emptyDraft();
    actor.send({ type: 'resumed', draft: fresh, initial: fresh });
    reset();
  };
  useEffect(() => {
    slot.whenTaken(startEmpty);
    void slot.whenRead(resume);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the form that was opened
  }, [slot]);
  return {
    ref,
    form: name,
    draftId: slot.id(),
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
    startOver: restart,
    /** Leaves the draft on the device, among those set aside, and starts from an empty form. */
    setAside: () => {
      slot.setAside();
      startEmpty();
      focusTop();
    },
    /** Goes on with another draft of this form; this one is set aside. */
    takeUp: (kept: KeptDraft) => {
      resume(kept);
      focusTop();
    },
    /** What is too old to be sent again was not stored: it is a draft again. */
    missed: () => actor.send({ type: 'missed' }),
    focusTop,
    focusOn,
    focusError,
    forget: slot.clear,
    hasTried: showErrors,
    /** Errors that no field of the form shows. */
    unshown,
    isSending: snapshot.matches('sending'),
    isDone,
    isDirty,
    /** For a dialog of which it is not a part, but the whole. */
    filled,
    hasNoResponse,
    isTooOld,
    /** Whether that is news to who has just sent it, and nothing else tells it. */
    isNewlyLost: hasNoResponse && byHand && failure?.code === null,
    /** Whether it may be stored as it was sent, so that nothing can be changed. */
    isWaiting,
    /** When it was first sent, ISO; null unless it has no response. */
    sentAt: isWaiting ? (sent?.at ?? null) : null,
    /** After a lost response: whether it had been stored already, or only now. */
    late,
    noResponse: hasNoResponse ? options.noResponse : undefined,
    isEarlierOutcomeUnknown: isEarlierOutcomeUnknown && !hasNoResponse,
    /** The server's refusal, until the form is changed. */
    refusal: snapshot.matches({ open: 'refused' }) && failure ? (failure.sentence ?? options.failed) : null,
    /** The restored draft, while the form shows it. */
    restored: takenUp && isDirty && initial === takenUp.initial ? takenUp : null,
    /** The label of the time while it is missing. */
    missingTime: time && written[time.key] === null ? time.label : null,
    /** Closing it throws away what is filled in, but not what was sent without an answer. */
    keepsSent: keeps === 'sent',
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
type Whole = ReturnType<typeof useSubmission<object, unknown, unknown>>;
export type Submission = Omit<Whole, 'change' | 'draft' | 'startOver'> & { startOver: () => void };
