import { useState } from 'react';
import { asCallFailure, type CallFailure, isOutcomeUnknown } from '../../contract/error-codes';
import { apiText } from '../../strings/common';
import { logError } from '../lib/log';
import { notifyError } from '../lib/notifications';
import { useAppDispatch } from '../lib/state';

/** The text of a failed call: the fixed text, and below it the server's sentence, or that no response came. */
export function failureText(fixed: string, error: unknown): string {
  // Thrown by the app itself.
  if (error instanceof Error) return fixed;
  const failure = asCallFailure(error);
  const why = failure.sentence ?? (isOutcomeUnknown(failure) ? apiText.unreachable : null);
  return why ? `${fixed}\n${why}` : fixed;
}

/** Maps a failure's messages to fields; those that no field shows are added to its sentence. */
export function placed(failure: CallFailure, fieldOf: (path: string) => string | null): CallFailure {
  const sentences = new Set([failure.sentence]);
  const fields: Record<string, string> = {};
  for (const [path, text] of Object.entries(failure.fields)) {
    const field = fieldOf(path);
    if (field === null) sentences.add(text);
    else fields[field] = text;
  }
  return { ...failure, sentence: [...sentences].filter(Boolean).join('\n') || null, fields };
}

/** Something that takes a while when it is asked for. A failure is logged and reported with this text. */
export function useTask(failed: string, work: () => Promise<unknown>) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      logError(failed, error);
      dispatch(notifyError(failureText(failed, error)));
    } finally {
      setBusy(false);
    }
  };
  return { busy, start: () => void run() };
}
