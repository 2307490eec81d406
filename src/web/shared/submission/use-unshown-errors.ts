import { type RefObject, useEffect, useState } from 'react';
import { draftText } from '../../../strings/drafts';
import { logError } from '../../lib/log';
import { notifyError } from '../../lib/notifications';
import { useAppDispatch } from '../../lib/state';
import type { Errors } from './machine/context';
import { isSame } from './machine/sending';

/** The part of a form that tells errors which no field shows. */
const TOLD = '[data-outcome]';

/** What a form says, without what it tells apart from its fields. */
function wordsOf(form: HTMLElement): string {
  const told = [...form.querySelectorAll(TOLD)].map((part) => part.textContent);
  return told.reduce((words, part) => words.replace(part, ''), form.textContent);
}

/**
 * The errors that no field of the form shows, so that its button would seem to do nothing: they are told beside it, and
 * logged. A form without the part that tells them has a notification instead.
 * @param isElsewhere whether a field is on another page of the form
 */
export function useUnshownErrors(
  ref: RefObject<HTMLElement | null>,
  errors: Errors,
  isElsewhere: (field: string) => boolean = () => false,
): readonly string[] {
  const dispatch = useAppDispatch();
  const [unshown, setUnshown] = useState<readonly string[]>([]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each rendering, since it depends on what is there
  useEffect(() => {
    const words = ref.current && Object.keys(errors).length > 0 ? wordsOf(ref.current) : '';
    const missing = Object.entries(errors).filter(
      ([field, error]) => error && !words.includes(error) && !isElsewhere(field),
    );
    const texts = [...new Set(missing.map(([, error]) => error!))];
    if (isSame(texts, unshown)) return;
    setUnshown(texts);
    if (texts.length > 0)
      logError(`a form has errors that no field shows: ${missing.map(([field]) => field).join(', ')}`);
  });
  useEffect(() => {
    if (unshown.length === 0 || ref.current?.querySelector(TOLD)) return;
    dispatch(notifyError([draftText.unshown, ...unshown].join('\n')));
  }, [ref, unshown, dispatch]);
  return unshown;
}
