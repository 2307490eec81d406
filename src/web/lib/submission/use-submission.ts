import { useSelector } from '@xstate/react';
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { newKey } from '../new-key';
import { asCallFailure, type CallFailure } from '../../../contract/call-failure';
import { apiText } from '../../../strings/api';
import { present } from '../clock';
import { useMachineInspector } from '../inspect-machines';
import { notifyError } from '../notifications';
import { useAppDispatch } from '../state';
import { useDraft } from '../use-draft';
import { type Errors, type Sent, submissionMachine } from './machine';
import { isAnswerOpen, restore, type TimeKey, toStored } from './stored-submission';
import { useErrorFocus } from './use-error-focus';

export interface SubmissionOptions<Draft extends object, Body, Result> {
  /** What its draft is stored under in this tab ('receipt', 'step:שטיפה'); null where nothing may be stored. */
  name: string | null;
  /** What an empty form begins with, now. */
  begin: () => Draft;
  /** The draft's time of doing: one that was set by hand is asked for again when the draft is restored. */
  timeKey?: TimeKey<Draft>;
  /** The call's body, from a draft that may be incomplete. */
  toBody: (draft: Draft) => Body;
  /** Everything that is wrong, by field, judged by the rules of the server. */
  validate: (draft: Draft) => Errors;
  /** What is shown before the person has tried to send. */
  earlyErrors?: (draft: Draft) => Errors;
  /** Codes of what the person has to confirm before it is sent. */
  questionsOf?: (draft: Draft) => readonly string[];
  /** The field that shows what the server says of a path of the body; null where none does. */
  fieldOf?: (path: string, body: Body) => string | null;
  /** Whether there is something to lose; any change, unless told. */
  isChanged?: (draft: Draft, initial: Draft) => boolean;
  send: (sent: { body: Body; idempotencyKey: string }) => Promise<Result>;
  /** What a notification says of a failure; the server's sentence stands below it, or alone. */
  failed: string;
  saysServerTextAlone?: boolean;
  /** The same where no answer came, so that it may be done. */
  failedUnanswered?: string;
  onDone: (result: Result, draft: Draft) => void;
  onFailed?: (failure: CallFailure) => void;
  /** It was not sent, because something is wrong. */
  onInvalid?: () => void;
}

const now = () => new Date(present()).toISOString();
const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** A failure with its messages by field; those that no field shows are added to its sentence. */
function placed<Body>(
  failure: CallFailure,
  body: Body,
  fieldOf: SubmissionOptions<object, Body, unknown>['fieldOf'],
) {
  if (!fieldOf) return failure;
  const messages = Object.entries(failure.fields).map(([path, text]) => ({
    field: fieldOf(path, body),
    text,
  }));
  const homeless = messages.flatMap(({ field, text }) => (field === null ? [text] : []));
  return {
    ...failure,
    sentence: [...new Set([failure.sentence, ...homeless])].filter(Boolean).join('\n') || null,
    fields: Object.fromEntries(
      messages.flatMap(({ field, text }) => (field === null ? [] : [[field, text]])),
    ),
  };
}

type FailureTexts = Pick<
  SubmissionOptions<object, never, never>,
  'failed' | 'failedUnanswered' | 'saysServerTextAlone'
>;

/** What a failure says in words. */
function failureText({ sentence, code }: CallFailure, texts: FailureTexts): string {
  if (texts.saysServerTextAlone) return sentence ?? texts.failed;
  if (code === null) return `${texts.failedUnanswered ?? texts.failed}\n${apiText.unreachable}`;
  return sentence ? `${texts.failed}\n${sentence}` : texts.failed;
}

/**
 * A form that is filled in and sent: its draft, stored over a reload and a new sign-in; what is wrong with it, by the
 * same rules as the server's and then by the server's own; its idempotency key; what is told when it fails. How it
 * looks and what it asks is the form's.
 */
export function useSubmission<Draft extends object, Body, Result>(
  options: SubmissionOptions<Draft, Body, Result>,
) {
  const dispatch = useAppDispatch();
  const inspect = useMachineInspector();
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const stored = useDraft(options.name, (data) => data);
  const { form: ref, focusError, focusBeginning } = useErrorFocus<HTMLFormElement>();

  const [{ actor, restored }] = useState(() => {
    const fresh = options.begin();
    const before = restore<Draft, Body>(stored.restored, fresh, options.timeKey);
    const machine = submissionMachine<Draft, Body, Result>().provide({
      actors: {
        send: fromPromise<Result, Sent<Body>>(async ({ input: { body, key } }) => {
          try {
            return await latest.current.send({ body, idempotencyKey: key });
          } catch (error) {
            // oxlint-disable-next-line typescript/only-throw-error -- a machine takes plain data, not errors
            throw placed(asCallFailure(error), body, latest.current.fieldOf);
          }
        }),
      },
    });
    const made = createActor(machine, { input: before ?? { draft: fresh, initial: fresh }, inspect });
    const opened = made.getSnapshot();
    made.subscribe((snapshot) => {
      if (snapshot === opened) return;
      const { draft, initial } = snapshot.context;
      const { isChanged = differs } = latest.current;
      const isOpen = isAnswerOpen(snapshot);
      if (isOpen || (!snapshot.matches('done') && isChanged(draft, initial))) {
        stored.save(toStored(snapshot, now()), isOpen);
      } else stored.clear();
    });
    made.on('invalid', () => {
      focusError();
      latest.current.onInvalid?.();
    });
    made.on('failed', ({ failure }) => {
      // Who must sign in again is told so there, and finds the form as it was.
      if (failure.code === 'UNAUTHENTICATED') return;
      dispatch(notifyError(failureText(failure, latest.current)));
      if (Object.keys(failure.fields).length > 0) focusError();
      latest.current.onFailed?.(failure);
    });
    made.on('succeeded', ({ result }) => latest.current.onDone(result, made.getSnapshot().context.draft));
    return { actor: made, restored: before };
  });
  // Never stopped: the answer to what is on its way ends the draft or keeps it, also when the person has left.
  useEffect(() => void actor.start(), [actor]);

  const snapshot = useSelector(actor, (state) => state);
  const { draft, initial, isUnsure, questions, showErrors, failure, refused } = snapshot.context;
  const { validate, earlyErrors, isChanged = differs } = options;
  const isDone = snapshot.matches('done');
  const isDirty = !isDone && isChanged(draft, initial);
  const isUnanswered = snapshot.matches({ open: 'unanswered' });
  // What waits for its answer may have used up by itself what it would be judged by.
  const isJudged = !isDone && !isAnswerOpen(snapshot);
  const errors: Errors = isJudged ? { ...(showErrors ? validate : earlyErrors)?.(draft), ...refused } : {};

  const attempt = () => {
    const { draft: last } = actor.getSnapshot().context;
    const { toBody, questionsOf } = latest.current;
    return {
      body: toBody(last),
      isValid: Object.keys(latest.current.validate(last)).length === 0,
      questions: questionsOf?.(last) ?? [],
      key: newKey(),
    };
  };
  /** Changes what is filled in; `fields` are those that change by it, where they are not called as the draft's keys. */
  const change = useCallback(
    (parts: Partial<Draft> | ((before: Draft) => Partial<Draft>), fields?: readonly string[]) => {
      // Several changes may come before the next rendering: each goes on from the one before.
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
    /** What has to be confirmed before it is sent. */
    questions: snapshot.matches({ open: 'confirming' }) ? questions : [],
    confirm: () => actor.send({ type: 'confirmed', ...attempt() }),
    decline: () => actor.send({ type: 'declined' }),
    /** Begins again from an empty form, with what it has of the one before. */
    startOver: (parts: Partial<Draft> = {}) => {
      actor.send({ type: 'restarted', draft: { ...latest.current.begin(), ...parts } });
    },
    focusBeginning,
    focusError,
    forget: stored.clear,
    hasTried: showErrors,
    isSending: snapshot.matches('sending'),
    isDone,
    isDirty,
    isUnanswered,
    isUnsure: isUnsure && !isUnanswered,
    /** Why it was refused, until something is changed. */
    refusal: snapshot.matches({ open: 'refused' }) && failure ? (failure.sentence ?? options.failed) : null,
    /** The draft it was restored from, while that is what is in sight. */
    restored: restored && isDirty && initial === restored.initial ? restored : null,
  };
}

/** A form on its way, whatever it asks. */
export type Submission = Omit<
  ReturnType<typeof useSubmission<object, unknown, unknown>>,
  'change' | 'draft' | 'startOver'
> & { startOver: () => void };
