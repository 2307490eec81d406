import { type RefObject, useEffect, useState } from 'react';
import { draftText } from '../../../strings/drafts';
import { logError } from '../log';
import { notifyError } from '../notifications';
import { useAppDispatch } from '../state';
import { type Errors, isSame } from './machine';

/** The part of a form that tells errors which no field shows. */
const TOLD = '[data-outcome]';

/** What a form says, without what it tells apart from its fields. */
function wordsOf(form: HTMLElement): string {
  const told = [...form.querySelectorAll(TOLD)].map((part) => part.textContent);
  return told.reduce((words, part) => words.replace(part, ''), form.textContent);
}

interface Form {
  /** Null for a form without the part that tells them: there a notification does. */
  name: string | null;
  isElsewhere?: (field: string) => boolean;
}

/**
 * The errors that no field of the form shows, so that its button would seem to do nothing: they are told beside it, and
 * logged.
 */
export function useUnshownErrors(
  ref: RefObject<HTMLElement | null>,
  errors: Errors,
  { name, isElsewhere = () => false }: Form,
): readonly string[] {
  const dispatch = useAppDispatch();
  const [unshown, setUnshown] = useState<readonly string[]>([]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each rendering, since it depends on what is there
  useEffect(() => {
    const form = ref.current;
    const words = form && Object.keys(errors).length > 0 ? wordsOf(form) : '';
    const missing = Object.entries(errors).filter(
      ([field, error]) => form && error && !words.includes(error) && !isElsewhere(field),
    );
    const texts = [...new Set(missing.map(([, error]) => error!))];
    if (isSame(texts, unshown)) return;
    setUnshown(texts);
    if (texts.length === 0) return;
    logError(`a form has errors that no field shows: ${missing.map(([field]) => field).join(', ')}`);
    if (name === null) dispatch(notifyError([draftText.unshown, ...texts].join('\n')));
  });
  return unshown;
}
