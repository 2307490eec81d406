import { draftText } from '../../../strings/drafts';
import { calls, useRead } from '../../api/api';
import { usePersonWords } from '../../shared/person-name';
import { useSiteTime } from '../../lib/site-time';
import { CellSub } from '../../ui/primitives';
import { storedState } from './machine/selectors';
import { useEditor } from './use-editor';

/**
 * Who saved the recipe since this editing started, and when, by the journal: a recipe does not say it. Nothing if only
 * a step changed, which may belong to other recipes too, or if the journal cannot be read.
 */
export function StoredBy() {
  const { shownTime } = useSiteTime();
  const personWords = usePersonWords();
  const recipeId = useEditor(({ context }) => context.recipeId);
  const isOutdated = useEditor(({ context }) => storedState(context) === 'outdated');
  const { currentData } = useRead(
    calls.listJournal,
    { query: { subject: `Recipe:${recipeId ?? 0}`, limit: 1 } },
    { skip: !isOutdated },
  );
  const last = isOutdated && currentData?.rows[0];
  return last && <CellSub>{draftText.by(personWords(last.by, last.by_id), shownTime(last.at))}</CellSub>;
}
